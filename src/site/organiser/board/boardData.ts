/** What the board shows, as stores: read when the page opens, and again when the live stream reports that something changed. */

import { atom, onMount } from "nanostores";
import { listChanges } from "../../../contract/changes/listChanges.ts";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { watchPoints } from "../../../contract/watch/points.ts";
import { type QueueName, watchQueue, watchQueues } from "../../../contract/watch/queues.ts";
import { watchSources } from "../../../contract/watch/sources.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { createReloading } from "./reloading.ts";

/** The changes that are listed. */
const CHANGES_LISTED = 5;
/** The rows of a queue that are shown first, and that each further page adds. */
const ROWS = 50;
/** The server's limit. */
const MAX_ROWS = 500;

export interface BoardData {
	points: AnswerOf<typeof watchPoints> | null;
	sources: AnswerOf<typeof watchSources> | null;
	queues: AnswerOf<typeof watchQueues> | null;
	changes: AnswerOf<typeof listChanges> | null;
	/** The server's clock minus the device's, ms. */
	ahead: number;
}

export const $board = atom<BoardData>({
	points: null,
	sources: null,
	queues: null,
	changes: null,
	ahead: 0,
});

/** The queue whose rows are shown, and at which timing point; '' for all. */
export interface ChosenQueue {
	name: QueueName;
	point: string;
	limit: number;
}
export const $chosen = atom<ChosenQueue | null>(null);

export interface ShownRows extends Pick<AnswerOf<typeof watchQueue>, "rows" | "count" | "next"> {
	of: ChosenQueue;
	/** The last change that was known before the rows were read: a later one of the same thing is another person's. */
	seen: number;
}
export const $rows = atom<ShownRows | null>(null);

let place = { server: "", eventId: "" };
let lastChange = -1;

/** Says which event the board is about, before anything subscribes. */
export function setBoardPlace(of: { server: string; eventId: string }): void {
	place = of;
}

const reloading = typeof document === "undefined" ? null : createReloading(reload);

/** Reads everything again, after a change by this page. */
export async function reloadBoard(): Promise<void> {
	lastChange = -1;
	await reloading?.now();
}

onMount($board, () => {
	reloading?.ask();
	let version = -1;
	let change: number | undefined;
	let resets = 0;
	const stop = $liveEvent.subscribe((live) => {
		if (live === null) return;
		const latest = live.changes[0]?.id;
		if (latest !== change || live.resets !== resets) lastChange = -1;
		else if (live.version === version) return;
		[version, change, resets] = [live.version, latest, live.resets];
		reloading?.ask();
	});
	return () => {
		stop();
		reloading?.stop();
	};
});

async function reload(): Promise<void> {
	const { server, eventId } = place;
	const pjid = eventId;
	try {
		// First, so that every change in the list is older than what is read after it.
		if (lastChange < 0) {
			const limit = String(CHANGES_LISTED);
			const changes = dataOf(await callOrganiser(server, listChanges, { pjid }, { limit }));
			if (changes !== null) {
				lastChange = changes[0]?.id ?? 0;
				$board.set({ ...$board.get(), changes });
			}
		}
		const [points, sources, queues] = await Promise.all([
			callOrganiser(server, watchPoints, { pjid }, undefined),
			callOrganiser(server, watchSources, { pjid }, undefined),
			callOrganiser(server, watchQueues, { pjid }, undefined),
		]);
		const before = $board.get();
		const known = dataOf(points);
		$board.set({
			...before,
			points: known ?? before.points,
			sources: dataOf(sources) ?? before.sources,
			queues: dataOf(queues) ?? before.queues,
			ahead: known === null ? before.ahead : known.serverTime - Date.now(),
		});
		chooseFirst();
		await readRows();
	} catch {
		// The session has ended: the page is about to leave.
	}
}

/** Opens the first queue with rows, where none was chosen: first of all what would change an official result. */
function chooseFirst(): void {
	const { queues } = $board.get();
	if ($chosen.get() !== null || queues === null) return;
	const waiting = queues.queues.filter(({ count }) => count > 0);
	const first = waiting.find(({ name }) => name === "late") ?? waiting[0] ?? queues.queues[0];
	if (first) $chosen.set({ name: first.name, point: "", limit: ROWS });
}

async function readRows(): Promise<void> {
	const of = $chosen.get();
	if (of === null) return;
	const { server, eventId } = place;
	const { name, point, limit } = of;
	const seen = Math.max(0, lastChange);
	const answer = dataOf(
		await callOrganiser(
			...([server, watchQueue, { pjid: eventId, queue: name }] as const),
			...([{ limit: String(limit), point }] as const),
		),
	);
	if (answer !== null && $chosen.get() === of) $rows.set({ ...answer, of, seen });
}

/** Opens a queue. @param point only rows at this timing point; '' for all */
export async function chooseQueue(name: QueueName, point = ""): Promise<void> {
	$chosen.set({ name, point, limit: ROWS });
	await readRows();
}

/** Reads one more page of the queue, behind the rows that are shown, or all of them again where a page is not enough. */
export async function readMore(): Promise<void> {
	const [chosen, shown] = [$chosen.get(), $rows.get()];
	if (chosen === null || shown === null || shown.next === null || shown.of !== chosen) return;
	const { server, eventId } = place;
	const { name, point } = chosen;
	const cursor = shown.next;
	const answer = dataOf(
		await callOrganiser(
			...([server, watchQueue, { pjid: eventId, queue: name }] as const),
			...([{ limit: String(ROWS), point, cursor }] as const),
		),
	);
	if (answer === null || $rows.get() !== shown) return;
	const of = { ...chosen, limit: Math.min(MAX_ROWS, chosen.limit + ROWS) };
	$chosen.set(of);
	$rows.set({ ...answer, rows: [...shown.rows, ...answer.rows], of, seen: shown.seen });
}
