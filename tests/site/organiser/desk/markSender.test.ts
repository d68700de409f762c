/** The sender of marks: batches, halves, refusals, and times that are fixed before they are sent. */
import { expect, test, vi } from "vitest";
import type { Outcome } from "../../../../src/contract/kit/client/outcome.ts";
import { unreached } from "../../../../src/contract/kit/client/sendRequest.ts";
import { createMarkLog, type Press } from "../../../../src/site/organiser/desk/log/markLog.ts";
import type { MarkStore } from "../../../../src/site/organiser/desk/log/markStore.ts";
import { fieldOf, type StoredMark } from "../../../../src/site/organiser/desk/log/storedMark.ts";
import { createSender } from "../../../../src/site/organiser/desk/sending/markSender.ts";

const PRESS: Press = {
	at: 1_000,
	wall: 1_000,
	period: "p",
	point: "F",
	bib: "",
	offset: null,
	bound: null,
};

/** A store in memory. */
function memoryStore(): MarkStore & { kept: Map<string, StoredMark> } {
	const kept = new Map<string, StoredMark>();
	const put = (mark: StoredMark) => kept.set(`${mark.device} ${mark.sequence}`, { ...mark });
	return {
		kept,
		load: async () => ({ marks: [...kept.values()], damaged: [] }),
		add: async (mark) => {
			put(mark);
		},
		update: async (marks) => marks.forEach(put),
		remove: async () => undefined,
		read: async () => undefined,
		write: async () => undefined,
	};
}

type Answer = (marks: readonly unknown[]) => Outcome<unknown>;

async function start(presses: readonly Partial<Press>[], answer: Answer) {
	const store = memoryStore();
	const log = createMarkLog(
		store,
		() => "desk",
		() => "spare",
		({ at }) => at,
	);
	await log.load();
	for (const press of presses) await log.record({ ...PRESS, ...press });
	const sent: (readonly unknown[])[] = [];
	let offset: number | null = null;
	const sender = createSender({
		log,
		clock: {
			check: async () => {
				offset = 500;
				return true;
			},
			sentTime: ({ at, time }) =>
				offset === null && time === null
					? null
					: { time: time ?? at + Number(offset), offset, bound: 1, isClockSure: true },
		},
		findFailure: async () => null,
		async sendMarks(marks) {
			// The state that a crash would leave.
			for (const mark of marks)
				expect(store.kept.get(`desk ${fieldOf(mark, "sequence")}`)?.time).toBe(
					fieldOf(mark, "time"),
				);
			sent.push(marks);
			return answer(marks);
		},
		strikeMark: async () => ({ kind: "answered", data: {} }),
		unknownBib: "unknown",
		onState: () => undefined,
	});
	sender.tryNow();
	return { log, sender, sent, store };
}

const accept: Answer = (marks) => ({
	kind: "answered",
	data: { accepted: marks.length, repeated: [], unknown: [], marks: [], refused: [] },
});

test("marks are sent with the time of a check, which is stored first", async () => {
	const { sender, sent } = await start([{}, { at: 2_000, bib: "7" }], accept);
	await vi.waitFor(() => expect(sender.waiting()).toBe(0));
	expect(sent).toEqual([
		[
			{ source: "desk", sequence: 1, point: "F", bib: "", time: 1_500 },
			{ source: "desk", sequence: 2, point: "F", bib: "7", time: 2_500 },
		],
	]);
	sender.stop();
});

test("in a batch that is refused as a whole, only the mark that caused it is refused", async () => {
	const bad = (marks: readonly unknown[]) =>
		marks.some((mark) => fieldOf(mark, "sequence") === 3)
			? ({ kind: "refused", status: 400, code: "bad-request", message: "point: no" } as const)
			: accept(marks);
	const { log, sender } = await start([{}, {}, {}, {}, {}], bad);
	await vi.waitFor(() => expect(sender.waiting()).toBe(0));
	expect(log.stored().map(({ state }) => state)).toEqual([
		...["sent", "sent", "refused", "sent", "sent"],
	]);
	expect(log.stored()[2]?.message).toBe("point: no");
	sender.stop();
});

test("a mark that the server refuses by its position, and an unknown bib, are reported", async () => {
	const { log, sender } = await start([{ bib: "1" }, { bib: "2" }], () => ({
		kind: "answered",
		data: { accepted: 1, unknown: [0], refused: [{ index: 1, message: "time: no" }] },
	}));
	await vi.waitFor(() => expect(sender.waiting()).toBe(0));
	expect(log.stored().map(({ state, message }) => [state, message])).toEqual([
		["sent", "unknown"],
		["refused", "time: no"],
	]);
	sender.stop();
});

test("without an answer all marks wait, and are sent with the same times later", async () => {
	let isOnline = false;
	const { log, sender, sent } = await start([{}], (marks) =>
		isOnline ? accept(marks) : unreached("offline"),
	);
	await vi.waitFor(() => expect(sender.state().kind).toBe("offline"));
	expect(sender.waiting()).toBe(1);
	isOnline = true;
	sender.tryNow();
	await vi.waitFor(() => expect(log.stored()[0]?.state).toBe("sent"));
	expect(sender.state()).toEqual({ kind: "online" });
	expect(sent[1]).toEqual(sent[0]);
	sender.stop();
});

test("marks that the store refuses are sent from a separate source", async () => {
	const store = memoryStore();
	let isFull = true;
	const log = createMarkLog(
		{ ...store, add: async (mark) => (isFull ? Promise.reject(new Error()) : store.add(mark)) },
		() => "desk",
		() => "spare",
		({ at }) => at,
	);
	await log.load();
	await log.record(PRESS);
	expect(log.storeState()).toBe("failed");
	expect(log.marks().map(({ device, sequence }) => [device, sequence])).toEqual([["spare", 1]]);
	isFull = false;
	await log.retry();
	expect([log.storeState(), log.unsaved()]).toEqual(["fine", 0]);
	await log.record(PRESS);
	const second = log.stored().find(({ device }) => device === "desk");
	expect([...store.kept.keys()]).toEqual(["spare 1", `desk ${second?.sequence}`]);
});
