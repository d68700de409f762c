import { StoreRefusal } from "./StoreRefusal.ts";

/** An earlier file is to be restored whose bytes were dropped (changes/keptFiles.ts). */
export class FileNotKept extends StoreRefusal {
	override name = "FileNotKept";
	constructor(name: string) {
		super(
			`the earlier ${name} is no longer kept, because many came after it: upload it again instead`,
		);
	}
}
