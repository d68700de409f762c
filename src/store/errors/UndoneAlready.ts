import type { NamedChange } from "./BuiltUpon.ts";
import { StoreRefusal } from "./StoreRefusal.ts";

/** The change was undone before. */
export class UndoneAlready extends StoreRefusal {
	override name = "UndoneAlready";
	readonly later: readonly NamedChange[];
	constructor({ id }: NamedChange, by: NamedChange) {
		super(
			`change ${id} was undone already by ${by.who} (change ${by.id}): undo ${by.id} to do it again`,
		);
		this.later = [by];
	}
}
