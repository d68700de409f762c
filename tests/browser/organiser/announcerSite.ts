/** A server with a race that is on now, with members. */
import type { BrowserContext } from "@playwright/test";
import type { Role } from "../../../src/contract/kit/role.ts";
import { dayOf } from "../../../src/race/time/day.ts";
import { checked } from "../../fixtures/checked.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

const MEMBERS = ["timekeeper", "announcer"] as const satisfies readonly Role[];
/** The gun was two hours ago. */
const SINCE_GUN_S = 7_200;
/** Kilometres of the points. */
const [READY_KM, FINISH_KM] = [15, 21.0975];

export interface AnnouncerSite {
	origin: string;
	/** The address of the screen, in English. */
	screen: string;
	/** Signs the browser's context in. */
	signIn(context: BrowserContext, role: (typeof MEMBERS)[number]): Promise<void>;
	/** A read at the ready point, by which the runner is expected at the finish in almost a minute. */
	approach(bib: string): Promise<void>;
	/** A read at the finish, now. */
	finish(bib: string): Promise<void>;
	/** Changes, as the operator. */
	makeChange(...changes: readonly object[]): Promise<void>;
	close(): Promise<void>;
}

/** Runners who are expected at the finish the given seconds after the server's start. */
function raceNow(now: number) {
	const gun = now - SINCE_GUN_S * 1_000;
	const expectedIn = (bib: string, name: string, seconds: number, more: object = {}) => ({
		bib,
		name,
		...more,
		reads: { S: 0, "15K": ((SINCE_GUN_S + seconds) * READY_KM) / FINISH_KM },
	});
	const runners = [
		expectedIn("1988", "許博鈞", 25, { groupId: "m30", team: "港都跑團" }),
		{ bib: "3044", name: "Marco Bellini", reads: { S: 0 } },
		{ bib: "3101", name: "林詠晴", reads: { S: 0 } },
		{ bib: "2754", name: "葉庭瑜", sex: "2" as const, groupId: "f30", reads: { S: 0 } },
		{ bib: "2609", name: "歐陽若蘭", sex: "2" as const, isHidden: true, reads: { S: 0 } },
		expectedIn("4000", "Later Runner", 1_200),
		{ bib: "1", name: "許家辰", reads: { S: 0, "15K": 3_000, F: 4_300 } },
		{ bib: "2", name: "林予安", sex: "2" as const, reads: { S: 0, "15K": 3_300, F: 4_700 } },
	];
	const race = smallRace({
		runners,
		event: { ...EVENT, date: dayOf(now, EVENT.zone) },
		givenTimes: [],
	});
	const before = race.waves[0]?.gun ?? 0;
	return {
		...race,
		waves: race.waves.map((wave) => ({ ...wave, gun })),
		passings: race.passings.map((read) => ({ ...read, time: read.time - before + gun })),
	};
}

export async function startAnnouncerSite(): Promise<AnnouncerSite> {
	const begun = Date.now();
	const site = await startOrganiserSite(async ({ ingest, staff }) => {
		await ingest.takeRecording(EVENT.id, checked.sendRecording(raceNow(begun)));
		for (const role of MEMBERS) {
			const member = { ...accountOf(role), name: role, orgid: "7", pjid: EVENT.id, role };
			await staff.addMember(checked.addMember(member), "operator");
		}
	});
	let sequence = 0;
	return {
		origin: site.origin,
		screen: `${site.english}/${EVENT.id}/admin/announcer`,
		signIn: (context, role) => site.signIn(context, accountOf(role)),
		async approach(bib) {
			sequence += 1;
			const gun = begun - SINCE_GUN_S * 1_000;
			const time = Math.round(gun + ((Date.now() + 55_000 - gun) * READY_KM) / FINISH_KM);
			const read = { source: "bridge mat", sequence, point: "15K", bib, time };
			await site.ask(`/ingest/${EVENT.id}`, [read]);
		},
		async finish(bib) {
			sequence += 1;
			const read = { source: "finish mat", sequence, point: "F", bib, time: Date.now() };
			await site.ask(`/ingest/${EVENT.id}`, [read]);
		},
		async makeChange(...changes) {
			await site.ask(`/scorequery/admin/${EVENT.id}/change`, changes);
		},
		close: site.close,
	};
}

function accountOf(role: Role) {
	return { email: `${role}@example.org`, password: PASSWORD };
}

export const test = base.extend<{ site: AnnouncerSite }>({ site: sharedSite(startAnnouncerSite) });

export { expect };
