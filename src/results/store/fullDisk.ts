/** What a full disk says, and what a person is told to do about it. */

/** Whether an error's code, of SQLite or the system, says that there is no room. */
export function isFull(code: string): boolean {
	return ["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code);
}

/** What to do, in the middle of a sentence. */
export const MAKE_ROOM = "make room on its disk";
