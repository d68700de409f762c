import { Refusal } from "./Refusal.ts";

/** An address does not accept the request's method. */
export class WrongMethod extends Refusal {
	override name = "WrongMethod";
	/** The accepted methods, as the Allow header lists them. */
	readonly allowed: string;
	constructor(address: string, allowed: readonly string[]) {
		const list = allowed.join(", ");
		super(405, "wrong-method", `${address} takes ${list}`);
		this.allowed = list;
	}
}
