/** Reads the CPU profiles that `node --cpu-prof` wrote, one for each thread, and sums their samples up. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Period } from "../crowd/crowd.ts";
import { IDLE, kindOf } from "./kinds.ts";

const profile = v.object({
	nodes: v.array(
		v.object({
			id: v.number(),
			callFrame: v.object({ functionName: v.string(), url: v.string() }),
			children: v.optional(v.array(v.number()), []),
		}),
	),
	/** On the monotonic clock, µs. */
	startTime: v.number(),
	samples: v.array(v.number()),
	timeDeltas: v.array(v.number()),
});

/** A function that a sample found at the top of the stack. */
export interface Frame {
	functionName: string;
	/** Of its file; '' for native code. */
	url: string;
}

export interface ThreadTimes {
	/** The role of the thread, by the code that it ran. */
	thread: string;
	/** Time by kind of work, s. */
	byKind: ReadonlyMap<string, number>;
	/** Time by function without those that it called, s; the longest first. */
	byFunction: readonly (readonly [name: string, seconds: number])[];
}

/** The threads of a folder of profiles, the busiest first, in a period. */
export function threadTimes(folder: string, period: Period): ThreadTimes[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".cpuprofile"))
		.map((file) => timesOf(readFileSync(join(folder, file), "utf8"), period))
		.sort((a, b) => busy(b) - busy(a));
}

/** The time in which a thread was not idle, s. */
export function busy({ byKind }: ThreadTimes): number {
	return [...byKind].reduce((sum, [kind, seconds]) => (kind === IDLE ? sum : sum + seconds), 0);
}

function timesOf(text: string, { from, to }: Period): ThreadTimes {
	const { nodes, startTime, samples, timeDeltas } = v.parse(profile, JSON.parse(text));
	const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
	const parents = new Map(
		nodes.flatMap(({ id, children }) => children.map((child) => [child, id])),
	);
	const byKind = new Map<string, number>();
	const byFunction = new Map<string, number>();
	const kinds = new Map<number, string>();
	/** Native code and packages count for what they do, else for the code of ours that called them. */
	const kindAt = (id: number): string => {
		const known = kinds.get(id);
		if (known !== undefined) return known;
		const frame = frames.get(id);
		const parent = parents.get(id);
		const kind = (frame && kindOf(frame)) ?? (parent === undefined ? "other" : kindAt(parent));
		kinds.set(id, kind);
		return kind;
	};
	const add = (times: Map<string, number>, name: string, seconds: number) =>
		times.set(name, (times.get(name) ?? 0) + seconds);
	let now = startTime;
	for (const [index, id] of samples.entries()) {
		const delta = timeDeltas[index] ?? 0;
		now += delta;
		if (now * 1e3 < from || now * 1e3 > to) continue;
		const seconds = delta / 1e6;
		add(byKind, kindAt(id), seconds);
		add(byFunction, nameOf(frames.get(id)), seconds);
	}
	return {
		thread: threadOf(nodes.map(({ callFrame }) => callFrame.url)),
		byKind,
		byFunction: [...byFunction].sort(([, a], [, b]) => b - a),
	};
}

function nameOf(frame: Frame | undefined): string {
	const { functionName = "", url = "" } = frame ?? {};
	const file = url.replace(/^.*\/(?=src\/|node_modules\/)/, "").replace(/^file:.*\//, "");
	return `${functionName || "(anonymous)"}${file === "" ? "" : ` of ${file}`}`;
}

/** The file that a thread starts with, and its name. The main thread answers. */
const THREADS: readonly (readonly [file: string, name: string])[] = [
	["src/server/main.ts", "answering (main)"],
	["answering/answerThread.ts", "answering (second)"],
	["scoring", "scoring"],
	["store", "store"],
	["rendering", "rendering"],
];

function threadOf(urls: readonly string[]): string {
	const found = THREADS.find(([file]) => urls.some((url) => url.includes(file)));
	return found?.[1] ?? "other";
}
