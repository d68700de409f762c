/** A call was made with an HTTP method that the contract does not have (SPEC section 7). */
export class UnknownMethod extends Error {
	override name = "UnknownMethod";
	constructor(method: string) {
		super(`unknown method ${method}: a call is GET or POST`);
	}
}
