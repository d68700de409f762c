/** The requests for an event's services: vouchers, hidden runners, subscriptions, the log of members. */
import { EVENT, GUN } from "../../fixtures/smallRace.ts";

/** Each makes a request of a body: the first about no event, the other about the new one. */
export function serviceQuestions<Question extends { pjid: string }>(
	of: (body: unknown) => Question,
	ofNewEvent: (body: unknown) => Question,
) {
	const ofEvent = { ...of(null), pjid: EVENT.id };
	return {
		organisationLog: of({ limit: "2" }),
		listCameras: ofEvent,
		addCamera: ofNewEvent({ point: "F", file: "finish.webm", start: GUN + 5_000_000 }),
		dropCamera: ofNewEvent({ point: "F", file: "finish.webm" }),
		eventVouchers: ofEvent,
		newVouchers: ofNewEvent({ count: 2 }),
		hiddenRunners: ofEvent,
		eventSubscriptions: ofEvent,
		endSubscriptions: ofNewEvent({}),
	};
}
