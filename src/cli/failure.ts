/** Error messages about single inputs. */

/** A failure whose message can be shown as it is. */
export class Failure extends Error {
  override readonly name = "Failure";
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "part of the path is not a folder",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EEXIST: "a file with that name already exists",
  EMFILE: "too many files are open",
  EADDRINUSE: "the port is already in use",
  EADDRNOTAVAIL: "this machine does not have that address",
  ERR_FS_FILE_TOO_LARGE: "it is larger than 2 GiB",
};

const advice: Readonly<Record<string, string>> = {
  "password-needed": "Pass the password with --password.",
  "password-wrong": "Pass another one with --password.",
};

/** Why the system refused something, as a clause without a full stop. */
export function systemReason(error: unknown): string {
  return reasons[errorCode(error)] ?? errorMessage(error);
}

/** The message for an error: what happened and, if known, what to do. */
export function failureSentence(error: unknown): string {
  const message = errorMessage(error);
  if (error instanceof Failure) return message;
  if (!(error instanceof Error) || error.name !== "ReadError") {
    return `failed unexpectedly (${message}); this is a bug in urtext, please report it`;
  }
  const hint = advice[errorCode(error)];
  return hint ? `${message.replace(/(?<![.!?])$/, ".")} ${hint}` : message;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
