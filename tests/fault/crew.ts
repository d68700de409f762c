/**
 * The readers of a race: several send at the same time and at a fixed rate in all, in batches of all sizes.
 * They send some reads twice, one of them has a backup that sends the same, and unacknowledged reads
 * they send again, to the node that is set.
 */
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../src/race/rehearsal/random.ts";
import { type Addressee, deliver } from "./deliver.ts";
import type { SentRead } from "./faultRace.ts";

const READERS = 5;
/** Reads are divided into this many groups; those beyond the readers come from a box that was offline and sends all at once. */
const LANES = 8;
const SIZES = [1, 5, 30, 200, 1_000] as const;
/** Before the first acknowledgement readers send the reads of this time, ms: they wait for a node that starts. */
const FIRST_MS = 100;
/** The interval at which a reader checks for new reads, ms. */
const LOOK_MS = 5;
/** The pause of a reader after a refusal, ms: shorter than requested, so that tests are short. */
const AGAIN_MS = 50;

interface Reader {
	reads: readonly SentRead[];
	/** All reads before this one are acknowledged. */
	next: number;
	/** Another sender sends the same reads. */
	isShared: boolean;
}

export interface Crew {
	/** Sends until the node is lost or `rest` is called. @throws Error where an answer is none of the contract's */
	work(to: Addressee): Promise<void>;
	rest(): void;
	/** Sends many reads in one request. */
	burst(to: Addressee, count: number): Promise<void>;
	/** Sends until every read that was ever sent is acknowledged. */
	finish(to: Addressee): Promise<void>;
	/** Resolves when the given number of further requests have been acknowledged. */
	acknowledgements(count: number): Promise<void>;
	/** Resolves when a request is refused. */
	refusal(): Promise<void>;
	acknowledged: ReadonlySet<string>;
	sent: ReadonlySet<string>;
	/** Whether a reader has sent all of its reads. */
	hasRunOut(): boolean;
	/** The time in which reads came, ms. */
	workedMs(): number;
	/** New reads of each request whose answer never came; no other sender sent them. */
	takeCut(): string[][];
}

/** Starts the readers of a race. @param readsPerSecond of all readers together */
export function createCrew(
	reads: readonly SentRead[],
	random: Random,
	readsPerSecond: number,
): Crew {
	const lanes = Array.from({ length: LANES }, (_, lane) =>
		reads.filter((_, index) => Math.floor(index / 4) % LANES === lane),
	);
	const own = lanes.slice(0, READERS);
	const [backedUp = []] = own;
	const readers = [...own, backedUp].map(
		(lane): Reader => ({ reads: lane, next: 0, isShared: lane === backedUp }),
	);
	const box: Reader = { reads: lanes.slice(READERS).flat(), next: 0, isShared: false };
	const news = new EventEmitter();
	const acknowledged = new Set<string>();
	const sent = new Set<string>();
	/** Reads of a request that was refused, perhaps in the middle of a commit. */
	const doubtful = new Set<string>();
	let cut: string[][] = [];
	let workedMs = 0;
	let isResting = false;

	/** Sends a reader's next reads, with some earlier ones. @returns whether the node is there */
	async function send(reader: Reader, to: Addressee, count: number): Promise<boolean> {
		const fresh = reader.reads.slice(reader.next, reader.next + count);
		const isRepeating = fresh.length === 0 || random.chance(0.2);
		const from = reader.next - (isRepeating ? Math.ceil(random.between(0, 20)) : 0);
		const batch = [...reader.reads.slice(Math.max(0, from), reader.next), ...fresh];
		const open = batch.map(({ id }) => id).filter((id) => !acknowledged.has(id));
		for (const { id } of batch) sent.add(id);
		const delivery = await deliver(to, batch);
		if (delivery === "lost" && !reader.isShared) cut.push(open.filter((id) => !doubtful.has(id)));
		if (delivery === "acknowledged") {
			for (const { id } of batch) acknowledged.add(id);
			// Sometimes the answer counts as lost, and all is sent once more.
			if (!random.chance(0.05)) reader.next += fresh.length;
			news.emit("acknowledgement");
		}
		if (delivery === "later") {
			for (const id of open) doubtful.add(id);
			news.emit("refusal");
			await sleep(AGAIN_MS);
		}
		return delivery !== "lost";
	}

	return {
		acknowledged,
		sent,
		hasRunOut: () => readers.some(({ reads, next }) => next >= reads.length),
		workedMs: () => workedMs,
		async work(to) {
			const before = workedMs + FIRST_MS;
			let began: number | null = null;
			const due = () => {
				workedMs = before + (began === null ? 0 : performance.now() - began);
				return Math.floor((workedMs / 1_000) * (readsPerSecond / READERS));
			};
			news.once("acknowledgement", () => {
				began = performance.now();
			});
			isResting = false;
			const run = async (reader: Reader) => {
				while (!isResting) {
					const count = due() - reader.next;
					if (count <= 0) await sleep(LOOK_MS);
					else if (!(await send(reader, to, Math.min(count, random.pick(SIZES))))) return;
				}
			};
			await Promise.all(readers.map(run)).finally(() => {
				isResting = true;
			});
		},
		rest() {
			isResting = true;
		},
		async burst(to, count) {
			await send(box, to, count);
		},
		async finish(to) {
			for (const reader of [...readers, box]) {
				const isOpen = () => reader.reads.slice(reader.next).some(({ id }) => isUnsettled(id));
				while (isOpen())
					if (!(await send(reader, to, 1_000))) throw new Error("the node is lost at the end");
			}
		},
		acknowledgements: (count) =>
			new Promise((resolve) => {
				let seen = 0;
				news.on("acknowledgement", function look() {
					seen += 1;
					if (seen < count) return;
					news.off("acknowledgement", look);
					resolve();
				});
			}),
		refusal: () => new Promise((resolve) => news.once("refusal", () => resolve())),
		takeCut() {
			const taken = cut;
			cut = [];
			return taken;
		},
	};

	function isUnsettled(id: string): boolean {
		return sent.has(id) && !acknowledged.has(id);
	}
}
