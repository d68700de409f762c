/** Timing during a test: it sends races and reads to the running server. */
import * as v from "valibot";
import { leadergroup } from "../../src/contract/public/leadergroup.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { post } from "../fixtures/exchange.ts";
import { GUN, nightRun } from "./cityRun.ts";
import { expect, test } from "./site.ts";

const MINUTE = 60_000;

async function send(path: string, body: unknown): Promise<void> {
	const origin = process.env["SITE_RESULTS"] ?? "";
	const token = readServerFile(process.env["SITE_DATA"] ?? "")?.token;
	const answer = await post(origin, path, body, { authorization: `Bearer ${token}` });
	expect(answer.status, answer.text).toBe(200);
}

/**
 * A live race of the test's own, so that no other test sees what it sends, and no second attempt what the first sent.
 * @param number below 100, another one in each test
 * @returns its id
 */
export async function beginNightRun(number: number): Promise<string> {
	const eventId = ownEvent(number);
	await send(`/ingest/${eventId}/recording`, nightRun(eventId));
	await expect.poll(() => firstMan(eventId)).toBe("0001");
	return eventId;
}

/** A name and a team of 120 letters without a space, and a time of nine characters. */
export async function recordLongest(number: number): Promise<string> {
	const eventId = ownEvent(number);
	const race = nightRun(eventId);
	const [first, ...others] = race.entrants;
	if (!first) throw new Error("no entrant");
	const longest = { ...first, name: "Wm".repeat(60), team: "Mw".repeat(60) };
	const late = GUN + 100 * 60 * MINUTE + 1_000;
	const passings = race.passings.map((passing) =>
		"bib" in passing && passing.bib === first.bib && passing.pointId === "F"
			? { ...passing, time: late }
			: passing,
	);
	await send(`/ingest/${eventId}/recording`, { ...race, entrants: [longest, ...others], passings });
	return eventId;
}

/** The status that an official sets. */
export async function disqualify(eventId: string, bib: string): Promise<void> {
	await send(`/scorequery/admin/${eventId}/change`, {
		kind: "status",
		bib,
		status: "disqualified",
	});
}

/** The same before any start. */
export async function recordStartList(number: number): Promise<string> {
	const eventId = ownEvent(number);
	await send(`/ingest/${eventId}/recording`, { ...nightRun(eventId), passings: [] });
	return eventId;
}

/** The same an hour after its gun, before the first read. */
export async function recordStartedRace(number: number): Promise<string> {
	const eventId = ownEvent(number);
	const waves = [{ id: "1", gun: Date.now() - 60 * MINUTE }];
	await send(`/ingest/${eventId}/recording`, { ...nightRun(eventId), waves, passings: [] });
	return eventId;
}

/** The same as it was 26 minutes after the gun: 0123 has just passed 5K. */
export async function recordOnTheWay(number: number): Promise<string> {
	const eventId = ownEvent(number);
	const race = nightRun(eventId);
	const later = Date.now() - 26 * MINUTE - GUN;
	const waves = race.waves.map((wave) => ({ ...wave, gun: GUN + later }));
	const passings = race.passings
		.map((passing) => ({ ...passing, time: passing.time + later }))
		.filter(({ time }) => time < Date.now());
	await send(`/ingest/${eventId}/recording`, { ...race, waves, passings });
	return eventId;
}

function ownEvent(number: number): string {
	const { retry, repeatEachIndex } = test.info();
	return `M${4_000 + 100 * (2 * repeatEachIndex + retry) + number}`;
}

/** 0123, third of the men until then, finishes before all others; waits until the results server reports it. */
export async function finishFirst(eventId: string): Promise<void> {
	const time = GUN + 40 * MINUTE;
	await send(`/ingest/${eventId}`, [{ source: "F", sequence: 1, point: "F", bib: "0123", time }]);
	await expect.poll(() => firstMan(eventId)).toBe("0123");
}

async function firstMan(eventId: string): Promise<string> {
	const origin = process.env["SITE_RESULTS"] ?? "";
	const answer = await post(origin, leadergroup.path, { pjid: eventId });
	const { data } = v.parse(v.object({ data: leadergroup.data }), JSON.parse(answer.text));
	return data[0]?.leaders[0]?.bib ?? "";
}

/** The result of a live race of the test's own is announced. */
export async function announce(eventId: string): Promise<void> {
	await send(`/scorequery/admin/${eventId}/change`, {
		kind: "phase",
		phase: "announced",
		why: "Settled on paper",
	});
}
