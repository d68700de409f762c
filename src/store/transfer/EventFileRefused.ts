import { StoreRefusal } from "../errors/StoreRefusal.ts";

/** An event's file is damaged, newer, or does not fit the store. Nothing was changed. The message is one line. */
export class EventFileRefused extends StoreRefusal {
	override name = "EventFileRefused";
}
