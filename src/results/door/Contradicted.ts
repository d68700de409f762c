import { Refusal } from "../../http/Refusal.ts";

/** Refuses a change with 409, because another person changed the same thing. The data say what, so that both can be shown. */
export class Contradicted extends Refusal {
	override name = "Contradicted";
	override readonly data: object;
	constructor(code: string, message: string, data: object) {
		super(409, code, message);
		this.data = data;
	}
}
