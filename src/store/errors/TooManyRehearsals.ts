import { StoreRefusal } from "./StoreRefusal.ts";

/** The event or the server has as many rehearsals as it may have. */
export class TooManyRehearsals extends StoreRefusal {
	override name = "TooManyRehearsals";
}
