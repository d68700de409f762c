/** The rows that each kind of change wants. To add one: its rows here, and its kind in src/contract/changes/. */
import type { AskedChange } from "../../../contract/changes/change.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import { WANTED_OF_ENTRANT } from "./wantedOfEntrant.ts";
import { WANTED_OF_EVENT } from "./wantedOfEvent.ts";
import { WANTED_OF_LEG } from "./wantedOfLeg.ts";
import { WANTED_OF_SETUP } from "./wantedOfSetup.ts";
import { WANTED_OF_TIME } from "./wantedOfTime.ts";
import type { KindOf, RequestOfKind, WantedByKinds, WantedRows } from "./wantedRows.ts";

const WANTED: WantedByKinds<KindOf> = {
	...WANTED_OF_EVENT,
	...WANTED_OF_ENTRANT,
	...WANTED_OF_TIME,
	...WANTED_OF_LEG,
	...WANTED_OF_SETUP,
};

function wantedByKind<Kind extends KindOf>(
	event: LockedEvent,
	request: RequestOfKind<Kind> & { kind: Kind },
): Promise<WantedRows> {
	return WANTED[request.kind](event, request);
}

/** The rows that a change wants. @throws StoreRefusal if it names something that the event does not have */
export function wantedByRequest(event: LockedEvent, request: AskedChange): Promise<WantedRows> {
	return wantedByKind(event, request);
}
