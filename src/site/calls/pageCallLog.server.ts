/** The server's log of refused calls of pages (SPEC section 8). */
import { log } from "../../log.ts";
import type { OnRefusal } from "./callLog.ts";

/** The codes of our own results server have this form. A plain server could send a bib as its code. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

/** Logs the call and the code. The message is omitted, because it can contain a bib. */
export const logPageRefusal: OnRefusal = (path, code) => {
	const known = CODE.test(code) ? code : "no known code";
	log.warn(`${path}: the status is not 'true' (${known})`);
};
