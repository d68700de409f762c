/** A results server answered something that the contract does not allow: not JSON, or fields of another kind. */
export class UnreadableAnswer extends Error {
	override name = "UnreadableAnswer";
	constructor(path: string, reason: string) {
		super(`${path} answered what cannot be read: ${reason}`);
	}
}
