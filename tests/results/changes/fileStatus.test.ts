/** The effect of a newer file's times on the status of an older one. */
import { beforeEach, describe, expect, test } from "vitest";
import type { GivenTime } from "../../../src/race/record/record.ts";
import type { StatusByHand } from "../../../src/race/record/status.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(() => {
	server = ownEvent();
});

const at = (pointId: string, sinceGun: number | null, sinceStart: number | null): GivenTime => ({
	bib: "300",
	pointId,
	sinceGun,
	sinceStart,
});
const FINISHED = [at("F", 5_400_000, null)];
const HALFWAY = [at("5K", null, 1_400_000)];
const ZERO = at("F", 0, null);

const file = (statusByHand: StatusByHand | null, givenTimes: readonly GivenTime[] = []) =>
	smallRace({ runners: [{ bib: "300", statusByHand }], givenTimes });
const status = async () => (await resultOf(server, "300")).status;

describe("a newer file", () => {
	test("with a finish time removes the DNF or DNS of an older file", async () => {
		for (const before of ["didNotFinish", "didNotStart"] as const) {
			await server.record(file(before));
			expect(await status()).toBe(before);
			await server.record(file(null, FINISHED));
			expect(await status()).toBe("finished");
		}
	});

	test("with reads removes the DNF of an older file", async () => {
		await server.record(file("didNotFinish"));
		const reads = { bib: "300", reads: { S: 10, F: 5_400 } };
		await server.record(smallRace({ runners: [reads], givenTimes: [] }));
		expect(await resultOf(server, "300")).toMatchObject({
			status: "finished",
			official: { exact: 5_400_000 },
		});
	});

	test("with a split alone removes a DNS, not a DNF", async () => {
		await server.record(file("didNotStart"));
		await server.record(file(null, HALFWAY));
		expect(await status()).toBe("running");
		await server.record(file("didNotFinish"));
		await server.record(file(null, [...HALFWAY, ZERO]));
		expect(await status()).toBe("didNotFinish");
	});

	test("without times changes no status, and one with a time removes no disqualification", async () => {
		await server.record(file("didNotFinish"));
		await server.record(file(null));
		expect(await status()).toBe("didNotFinish");
		await server.record(file("disqualified"));
		await server.record(file(null, FINISHED));
		expect(await status()).toBe("disqualified");
	});

	test("never removes a status that was set by hand", async () => {
		await server.record(file(null));
		await makeChange(server, { kind: "status", bib: "300", status: "didNotFinish" });
		await server.record(file(null, FINISHED));
		expect(await resultOf(server, "300")).toMatchObject({ status: "didNotFinish", official: null });
	});
});
