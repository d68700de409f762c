import { Refusal } from "./Refusal.ts";

/** An address is asked with a method that it does not take. */
export class WrongMethod extends Refusal {
	override name = "WrongMethod";
	/** The methods that it takes, as the Allow header lists them. */
	readonly allowed: string;
	constructor(address: string, allowed: readonly string[]) {
		const list = allowed.join(", ");
		super(405, "wrong-method", `${address} takes ${list}`);
		this.allowed = list;
	}
}
