/** An event of a test's own, with two waves that have not started, and a member of it. */
import type { Page } from "@playwright/test";
import type { Role } from "../../../src/contract/kit/role.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { type DeskSite, expect, test } from "./deskSite.ts";
import { PASSWORD } from "./organiserSite.ts";

let events = 0;

export interface OwnEvent {
	eventId: string;
	email: string;
	/** The origin of the site. */
	origin: string;
	/** The address of the dashboard, in English. */
	admin: string;
	/** Changes the event as the operator does, as another person. */
	makeChange(asked: object): Promise<void>;
}

/** @param role of Tina, for the event; an owner is one of the whole organisation */
export async function ownEvent(
	site: Pick<DeskSite, "origin" | "post">,
	role: Role = "timekeeper",
): Promise<OwnEvent> {
	events += 1;
	const { retry, repeatEachIndex, workerIndex } = test.info();
	const eventId = `M${7_000 + 100 * ((workerIndex + retry + repeatEachIndex) % 9) + events}`;
	const waves = [
		{ id: "A", gun: null },
		{ id: "B", gun: null },
	];
	const runners = ["101", "102"].map((bib, index) => ({ bib, waveId: index === 0 ? "A" : "B" }));
	const event = { ...EVENT, id: eventId, name: "Harbour Run" };
	const race = smallRace({ event, waves, runners, passings: [], givenTimes: [] });
	await site.post(`/ingest/${eventId}/recording`, race);
	const email = `tina${eventId}@example.org`;
	const member = { email, name: "Tina", password: PASSWORD, orgid: "7" };
	await site.post("/ingest/members", { ...member, role, pjid: role === "owner" ? "" : eventId });
	return {
		eventId,
		email,
		origin: site.origin,
		admin: `${site.origin}/score/en/${eventId}/admin`,
		async makeChange(asked) {
			await site.post(`/scorequery/admin/${eventId}/change`, asked);
		},
	};
}

export async function signIn(page: Page, { email, origin }: OwnEvent): Promise<void> {
	const answer = await page.context().request.post(`${origin}/scorequery/auth/sign-in`, {
		data: { email, password: PASSWORD },
		headers: { origin },
	});
	expect(answer.status()).toBe(200);
}
