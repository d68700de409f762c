import { StoreRefusal } from "./StoreRefusal.ts";

/** A change, as refusals name it. */
export interface NamedChange {
	id: number;
	/** Epoch ms. */
	at: number;
	who: string;
	action: string;
}

/** Later changes build upon the change that is to be undone. */
export class BuiltUpon extends StoreRefusal {
	override name = "BuiltUpon";
	readonly later: readonly NamedChange[];
	constructor({ id }: NamedChange, later: readonly NamedChange[]) {
		const named = later
			.slice(0, MAX_NAMED)
			.map((each) => `${each.id} (${each.action}, ${each.who})`);
		const more = later.length > MAX_NAMED ? ` and ${later.length - MAX_NAMED} more` : "";
		super(
			`change ${id} cannot be undone, because later changes build upon it: undo ${named.join(", ")}${more} first`,
		);
		this.later = later;
	}
}

const MAX_NAMED = 10;
