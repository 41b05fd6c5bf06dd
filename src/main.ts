#!/usr/bin/env node
/** The program `urtext`: the JavaScript engine is set up before any more of it is loaded. */
import { keepOwnCode } from "./node/engine/code-cache.ts";
import { setEngineFlags } from "./node/engine/flags.ts";

setEngineFlags();
keepOwnCode({ writes: true });
void import("./program.ts");
