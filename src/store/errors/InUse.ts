import { StoreRefusal } from "./StoreRefusal.ts";

/** Something that is to be removed is in use. */
export class InUse extends StoreRefusal {
	override name = "InUse";
	/** @param name as people know it: an id only where it is no number of ours @param bibs of those who use it */
	constructor(kind: string, name: string, bibs: readonly string[], count: number) {
		const more = count > bibs.length ? ` and ${count - bibs.length} more` : "";
		super(`${kind} ${name} is in use by ${bibs.join(", ")}${more}: move them first`);
	}
}
