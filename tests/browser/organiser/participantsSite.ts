/** A server with a small race of runners with ages, and one of 20,000 runners. */
import type { BrowserContext } from "@playwright/test";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../../src/race/record/groupByAge.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import type { Recording } from "../../../src/race/record/record.ts";
import { checked } from "../../fixtures/checked.ts";
import { test as base, sharedSite } from "../site.ts";

export { expect } from "../site.ts";

import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

export const EVENT_ID = "M1600";
export const LARGE_ID = "M1601";
/** The most rows that a person sees of an event. */
export const LARGE_COUNT = 20_000;
const GUN = Date.parse("2026-03-08T06:30:00+08:00");
const MINUTE = 60_000;

const PEOPLE = [
	{ bib: "101", name: "王小明", sex: "1", birthDate: "1984-05-01", team: "海港跑團", minutes: 40 },
	{ bib: "102", name: "陳美麗", sex: "1", birthDate: "1990-02-03", team: "", minutes: 41 },
	{ bib: "103", name: "林志豪", sex: "1", birthDate: "1991-07-09", team: "", minutes: 42 },
	{ bib: "104", name: "李淑芬", sex: "2", birthDate: "1988-11-30", team: "海港跑團", minutes: 45 },
	{ bib: "105", name: "Anna Müller", sex: "0", birthDate: "", team: "Blue", minutes: null },
] as const;

/** The chip of a runner who is in no list, read at the finish after 39 minutes. */
export const LATE_CHIP = "058A77";

const EVENT = defaultEvent({
	id: EVENT_ID,
	organisationId: "7",
	name: "Harbour 10K",
	date: "2026-03-08",
	phase: "live",
	fastestPace: 2,
});

function race(): Recording {
	const group = (name: string, sex: "1" | "2", ageFrom: number, ageTo: number) => {
		return { id: name, categoryId: "10K", name, sex, ageFrom, ageTo };
	};
	return {
		organisation: { id: "7", code: "harbour", shortName: "海港", url: "" },
		event: EVENT,
		categories: ["10K", "5K"].map((name) => {
			return { id: name, name, rankBy: null, format: { kind: "race" } } as const;
		}),
		groups: [
			group("M30", "1", 30, 39),
			group("M40", "1", 40, 49),
			group("F30", "2", 30, 39),
			{ ...group("Elite", "1", 0, 0), ...ANY_AGE },
		],
		waves: [
			{ id: "1", gun: GUN },
			{ id: "2", gun: GUN + 10 * MINUTE },
		],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "F", kind: "finish", km: 10 }),
		],
		entrants: PEOPLE.map(({ bib, name, sex, team }) =>
			defaultEntrant({ bib, name, sex, team, categoryId: "10K", waveId: "1" }),
		),
		chips: [{ chip: "AB101", bib: "101", since: null }],
		passings: [
			...PEOPLE.flatMap(({ bib, minutes }, sequence) =>
				minutes === null
					? []
					: [{ source: "Finish", sequence, pointId: "F", bib, time: GUN + minutes * MINUTE }],
			),
			{ source: "Finish", sequence: 90, pointId: "F", chip: LATE_CHIP, time: GUN + 39 * MINUTE },
		],
		givenTimes: [],
	};
}

function largeRace(): Recording {
	return {
		...race(),
		event: { ...EVENT, id: LARGE_ID, name: "City Marathon" },
		entrants: Array.from({ length: LARGE_COUNT }, (_, index) =>
			defaultEntrant({
				bib: String(10_001 + index),
				name: `Runner ${index + 1}`,
				sex: index % 3 === 0 ? "2" : "1",
				categoryId: index % 4 === 0 ? "5K" : "10K",
				waveId: index % 2 === 0 ? "1" : "2",
				team: `Team ${index % 300}`,
			}),
		),
		chips: [],
		passings: [],
	};
}

export interface ParticipantsSite {
	origin: string;
	/** Signs a context in as a timekeeper. */
	signIn(context: BrowserContext): Promise<void>;
	/** The data that the operator gets at a path. */
	ask(path: string, body?: object): Promise<unknown>;
	close(): Promise<void>;
}

const MEMBER = { email: "lin@example.org", name: "Lin", password: PASSWORD };

async function startParticipantsSite(): Promise<ParticipantsSite> {
	const { origin, signIn, ask, close } = await startOrganiserSite(async ({ ingest, staff }) => {
		const privateFacts = PEOPLE.map(({ bib, birthDate }) => {
			return { bib, facts: { ...NO_PRIVATE_FACTS, birthDate } };
		});
		const recording = race();
		// Groups by age are given where the event has them already.
		await ingest.takeRecording(
			EVENT_ID,
			checked.sendRecording({ ...recording, entrants: [], passings: [], chips: [] }),
		);
		await ingest.takeRecording(EVENT_ID, checked.sendRecording({ ...recording, privateFacts }));
		await ingest.takeRecording(LARGE_ID, checked.sendRecording(largeRace()));
		await staff.addMember(
			checked.addMember({ ...MEMBER, orgid: "7", pjid: "", role: "timekeeper" }),
			"tests",
		);
	});
	return { origin, signIn: (context) => signIn(context, MEMBER), ask, close };
}

export const test = base.extend<{ site: ParticipantsSite }>({
	site: sharedSite(startParticipantsSite),
});
