import type { RefusalCode } from "../refusals.ts";

/** A call was answered with a status other than 'true': a refusal such as an unknown bib (SPEC section 8). */
export class StatusNotTrue extends Error {
	override name = "StatusNotTrue";
	/** Our servers send a RefusalCode; other servers send '' or their own code. */
	readonly code: RefusalCode | (string & {});
	constructor(code: string, message: string) {
		super(message || "the results server did not answer 'true'");
		this.code = code;
	}
}
