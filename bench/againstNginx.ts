/** Compares a cached runner page and the participant call with nginx serving the same bytes. */
import { type LoadRequest, requestsPerSecond } from "./load.ts";
import { type Fixed, type Peer, startNginx } from "./servers.ts";

/** Gantry and nginx are measured in alternation, because the speed of the machine drifts. The ratio is that of each pair. */
const ROUNDS = 5;

const EVENT = "M1002";

interface Contest {
	title: string;
	load: LoadRequest;
	fixed: Fixed;
}

async function runnerPage({ origin }: Peer, bib: string): Promise<Contest> {
	const path = `/score/${EVENT}/${bib}`;
	const headers = { "Accept-Encoding": "br" };
	const response = await fetch(origin + path, { headers });
	// fetch decompresses, so the compressed bytes are requested again, raw.
	const body = await rawBody(origin + path);
	const sent = [
		"content-security-policy",
		"cache-control",
		"etag",
		"x-content-type-options",
		"referrer-policy",
		"permissions-policy",
		"vary",
	];
	return {
		title: `runner's page, br, ${body.length} bytes`,
		load: { path, headers, body: null },
		fixed: {
			path,
			body,
			contentType: "text/html; charset=utf-8",
			headers: [
				["Content-Encoding", "br"],
				...sent.flatMap((name): [string, string][] => {
					const value = response.headers.get(name);
					return value === null || name === "etag" ? [] : [[name, value]];
				}),
			],
		},
	};
}

async function rawBody(url: string): Promise<Buffer> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		const sending = request(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () => resolve(Buffer.concat(chunks)));
		});
		sending.on("error", reject);
		sending.end();
	});
}

async function participantCall({ origin }: Peer, bib: string): Promise<Contest> {
	const path = "/scorequery/participant";
	const body = JSON.stringify({ pjid: EVENT, pno: bib });
	const headers = { "Content-Type": "application/json" };
	const response = await fetch(origin + path, { method: "POST", headers, body });
	const answer = Buffer.from(await response.arrayBuffer());
	return {
		title: `participant call, ${answer.length} bytes`,
		load: { path, headers, body },
		fixed: {
			path,
			body: answer,
			contentType: "application/json",
			headers: [["Cache-Control", "no-store"]],
		},
	};
}

/** A bib of the event. */
export async function anyBib({ origin }: Peer): Promise<string> {
	const response = await fetch(`${origin}/scorequery/search`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ pjid: EVENT, pno: "林" }),
	});
	const bib = /"pNO":"([^"]+)"/.exec(await response.text())?.[1];
	if (bib === undefined) throw new Error("the simulated race has no runner named 林");
	return bib;
}

/** Prints a line per comparison: requests per second of both, and the ratio. */
export async function againstNginx(gantry: Peer): Promise<void> {
	const bib = await anyBib(gantry);
	const contests = [await runnerPage(gantry, bib), await participantCall(gantry, bib)];
	const nginx = await startNginx(contests.map(({ fixed }) => fixed));
	console.log(
		"\n| what | Gantry, requests/s | nginx, requests/s | ratio (median of pairs) | range |",
	);
	console.log("| --- | --- | --- | --- | --- |");
	for (const { title, load } of contests) {
		const pairs = Array.from({ length: ROUNDS }, () => {
			const ours = requestsPerSecond(gantry.origin, load);
			const theirs = requestsPerSecond(nginx.origin, load);
			return { ours, theirs, ratio: ours / theirs };
		});
		const ratios = pairs.map(({ ratio }) => ratio).sort((a, b) => a - b);
		const cells = [
			title,
			Math.round(median(pairs.map(({ ours }) => ours))).toLocaleString("en"),
			Math.round(median(pairs.map(({ theirs }) => theirs))).toLocaleString("en"),
			median(ratios).toFixed(2),
			`${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
		];
		console.log(`| ${cells.join(" | ")} |`);
	}
	await nginx.stop();
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
