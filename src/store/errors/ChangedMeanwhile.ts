import type { NamedChange } from "./BuiltUpon.ts";
import { StoreRefusal } from "./StoreRefusal.ts";

/** Another person changed the same subject since it was read (`expects`). */
export class ChangedMeanwhile extends StoreRefusal {
	override name = "ChangedMeanwhile";
	readonly later: readonly NamedChange[];
	/** The present values of what was to be changed; null if the row does not exist. */
	readonly present: Readonly<Record<string, unknown>> | null;
	/** @param subject for the message */
	constructor(subject: string, by: NamedChange, present: Readonly<Record<string, unknown>> | null) {
		super(
			`${by.who} changed ${subject} meanwhile (change ${by.id}, ${by.action}): look at the present value, and send the change again`,
		);
		this.later = [by];
		this.present = present;
	}
}
