/** A server with an event and a timekeeper, who practises it. */
import type { BrowserContext } from "@playwright/test";
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { checked } from "../../fixtures/checked.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

const MEMBER = { email: "ann@example.org", name: "Ann", password: PASSWORD };

export interface RehearsalSite {
	/** The address of the site in English. */
	address: string;
	/** Signs the browser's context in as a timekeeper of the event. */
	signIn(context: BrowserContext): Promise<void>;
	/** Asks an operation of an event as the operator. */
	ask(eventId: string, path: string): Promise<Record<string, unknown>>;
	/** Changes an event as the member does. */
	change(context: BrowserContext, eventId: string, change: object): Promise<void>;
	close(): Promise<void>;
}

async function startRehearsalSite(): Promise<RehearsalSite> {
	const site = await startOrganiserSite(async ({ ingest, staff }) => {
		await ingest.takeRecording(EVENT.id, checked.sendRecording(smallRace()));
		await staff.addMember(
			checked.addMember({ ...MEMBER, orgid: "7", pjid: EVENT.id, role: "timekeeper" }),
			OPERATOR,
		);
	});
	const { origin } = site;
	return {
		address: site.english,
		signIn: (context) => site.signIn(context, MEMBER),
		ask: async (eventId, path) => Object(await site.ask(`/scorequery/admin/${eventId}/${path}`)),
		async change(context, eventId, change) {
			const answer = await context.request.post(`${origin}/scorequery/admin/${eventId}/change`, {
				data: change,
				headers: { origin },
			});
			expect(await answer.json()).toMatchObject({ status: "true", data: [{ changed: true }] });
		},
		close: site.close,
	};
}

export const test = base.extend<{ site: RehearsalSite }>({ site: sharedSite(startRehearsalSite) });
