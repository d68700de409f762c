/** A results server's answer violates the contract: it is not JSON, or has fields of other types. */
export class UnreadableAnswer extends Error {
	override name = "UnreadableAnswer";
	constructor(path: string, reason: string) {
		super(`the answer of ${path} cannot be read: ${reason}`);
	}
}
