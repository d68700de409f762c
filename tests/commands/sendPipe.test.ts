/** Reads with times of day from standard input: a pipe that ends is a file, a live one is sent at once. */
import { expect, test } from "vitest";
import { type Dating, datedFile, type LoggedRead } from "../../src/commands/sending/datedLog.ts";
import { datedPipe } from "../../src/commands/sending/datedPipe.ts";
import type { SpooledRead } from "../../src/commands/sending/spooledRead.ts";
import { at, DAY, HOUR, MIDNIGHT, NIGHT } from "../race/time/clockReads.ts";

const NEVER = new Promise<never>(() => undefined);

/** `BIB POINT TIME` each. */
const listOf = (...texts: readonly string[]): LoggedRead[] =>
	texts.map((text, index) => {
		const [bib = "", point = "", time = ""] = text.split(" ");
		return {
			log: "stdin",
			row: index + 1,
			read: {
				source: "",
				sequence: null,
				point,
				tag: { kind: "bib", bib },
				time: { kind: "clock", ms: at(time) },
			},
		};
	});

function datingOf(said: string[] = []): Dating {
	return {
		eventId: "M1001",
		log: "stdin",
		race: NIGHT,
		stated: { begins: null, isInOrder: false },
		check: { now: MIDNIGHT + 3 * DAY, takesOtherDays: false },
		runnersOf: async () => new Map(),
		say: (line) => said.push(line),
	};
}

async function timesOf(dated: ReturnType<typeof datedFile>): Promise<number[]> {
	const times: number[] = [];
	for await (const reads of dated) times.push(...reads.map(({ read }) => read.time));
	return times;
}

const timesIn = ({ value }: IteratorResult<readonly SpooledRead[], unknown>) =>
	Array.isArray(value) ? value.map(({ read }: SpooledRead) => read.time) : [];

async function* lists(...all: readonly LoggedRead[][]) {
	yield* all;
}

const BY_BIB = ["101 A 23:10:00", "101 F 02:10:00", "102 A 23:50:00", "102 F 03:30:00"];
/** Their days follow from the runners, not from the order of the rows. */
const BY_TIME_NOT = ["101 F 07:45:00", "101 A 23:00:00"];

test("a pipe that ends gets the same dates as the same file, also in several parts", async () => {
	for (const texts of [BY_BIB, BY_TIME_NOT]) {
		const all = listOf(...texts);
		const parts = lists(all.slice(0, 1), all.slice(1));
		const clock = { now: () => MIDNIGHT + 3 * DAY, pause: () => NEVER };
		const asPipe = await timesOf(datedPipe(parts, datingOf(), clock));
		expect(asPipe).toEqual(await timesOf(datedFile(lists(all), datingOf())));
		expect(asPipe).toHaveLength(texts.length);
	}
});

test("a pipe that ends and whose days are not certain is refused like the same file", async () => {
	const since = listOf("101 F 00:38:05", "102 F 00:39:06");
	const dating = { ...datingOf(), race: { ...NIGHT, guns: [] } };
	const clock = { now: () => MIDNIGHT + 3 * DAY, pause: () => NEVER };
	const reasonOf = (dated: ReturnType<typeof datedFile>) =>
		timesOf(dated).then(
			() => "",
			(error: unknown) => String(error),
		);
	const asFile = await reasonOf(datedFile(lists(since), dating));
	expect(asFile).toContain("Nothing was sent");
	expect(await reasonOf(datedPipe(lists(since), dating, clock))).toBe(asFile);
});

test("a live pipe yields the reads that it has, and then each read when it arrives", async () => {
	const said: string[] = [];
	const later = Promise.withResolvers<LoggedRead[]>();
	async function* live() {
		yield listOf(...BY_BIB);
		yield await later.promise;
	}
	let isQuiet = () => Promise.resolve();
	const clock = { now: () => MIDNIGHT + 3 * DAY, pause: () => isQuiet() };
	const dated = datedPipe(live(), datingOf(said), clock);
	const first = await dated.next();
	expect(timesIn(first)).toEqual(await timesOf(datedFile(lists(listOf(...BY_BIB)), datingOf())));
	isQuiet = () => NEVER;
	// The last read before it is of 03:30 on the day after the gun.
	later.resolve(listOf("103 F 04:00:00"));
	const next = await dated.next();
	expect(timesIn(next)).toEqual([MIDNIGHT + DAY + 4 * HOUR]);
	expect((await dated.next()).done).toBe(true);
	expect(said.filter((line) => line.includes("do not follow"))).toEqual([]);
});

test("reads with their dates are yielded at once", async () => {
	const [first] = listOf("101 A 23:10:00");
	if (first === undefined) throw new Error("no read");
	const dated = {
		...first,
		read: { ...first.read, time: { kind: "instant" as const, at: MIDNIGHT } },
	};
	async function* live() {
		yield [dated];
		await NEVER;
	}
	const clock = { now: () => MIDNIGHT + DAY, pause: () => NEVER };
	const pipe = datedPipe(live(), datingOf(), clock);
	expect(timesIn(await pipe.next())).toEqual([MIDNIGHT]);
});

test("reads of a live pipe are yielded if the server does not answer, or its days are not certain", async () => {
	const said: string[] = [];
	const failing = async () => {
		throw new Error("stopped");
	};
	const unsure = { ...datingOf(said), race: { ...NIGHT, guns: [] } };
	for (const dating of [{ ...datingOf(said), runnersOf: failing }, unsure]) {
		async function* live() {
			yield listOf("101 F 00:38:05", "102 F 00:39:06");
			await NEVER;
		}
		const clock = { now: () => MIDNIGHT + DAY, pause: () => Promise.resolve() };
		const first = await datedPipe(live(), dating, clock).next();
		expect(first.value).toHaveLength(2);
	}
	expect(said.filter((line) => line.includes("look at them"))).toHaveLength(2);
});
