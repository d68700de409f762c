/** The plans of all kinds of changes. To add one: its plan here, and its kind in src/contract/changes/. */
import type { Decision } from "../../../contract/changes/change.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import { ENTRANT_PLANS } from "./entrantPlans.ts";
import { EVENT_PLANS } from "./eventPlans.ts";
import { LEG_PLANS } from "./legPlans.ts";
import type { KindOf, Planned, PlansOf, RequestOfKind } from "./planned.ts";
import { SETUP_PLANS } from "./setupPlans.ts";
import { TIME_PLANS } from "./timePlans.ts";

const PLANS: PlansOf<KindOf> = {
	...EVENT_PLANS,
	...ENTRANT_PLANS,
	...TIME_PLANS,
	...LEG_PLANS,
	...SETUP_PLANS,
};

function planKind<Kind extends KindOf>(
	event: LockedEvent,
	request: RequestOfKind<Kind> & { kind: Kind },
): Promise<Planned> {
	return PLANS[request.kind](event, request);
}

/** Plans a change of any kind. @throws StoreRefusal if it names something that the event does not have */
export function planRequest(event: LockedEvent, request: Decision): Promise<Planned> {
	return planKind(event, request);
}
