/** The part `weights`: the bytes of pages, with styles, and of the scripts that they load before the first interaction. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { builtSite } from "../tests/fixtures/builtSite.ts";
import { beginningOf } from "../tests/rules/firstFlight.ts";
import { filesOf, gzipped, islandScripts, ownScripts } from "../tests/rules/siteScripts.ts";
import type { Figure, Part } from "./part.ts";
import { tableOf } from "./report/tables.ts";
import { bibOf, startGantry } from "./servers.ts";

const KB = 1_024;
const FLIGHT_BYTES = 14 * KB;
/** The quality with which pages are sent. */
const SENT_QUALITY = 7;

export const weights: Part = {
	name: "weights",
	title: "Weight of pages",
	needs: [],
	async measure() {
		const gantry = await startGantry();
		try {
			const final = `/score/M1002/${await bibOf(gantry.origin, "M1002", "林")}`;
			const live = `/score/M1001/${await bibOf(gantry.origin, "M1001", "王")}`;
			const pages = {
				"event index": "/score/",
				"event page, announced": "/score/M1002",
				"event page, live": "/score/M1001?tab=leaders",
				"runner's page": final,
				"runner's page, live": live,
				"Page Not Found": "/score/a/b/c",
				"organiser's board": "/score/M1002/admin",
				"time desk": "/score/M1002/admin/desk",
			};
			const html: Record<string, string> = {};
			for (const [title, path] of Object.entries(pages))
				html[title] = await (await fetch(gantry.origin + path)).text();
			const rows = Object.entries(html).map(([title, text]) => [title, weightsOf(text)] as const);
			return {
				figures: await figuresOf((title: keyof typeof pages) => html[title] ?? ""),
				tables: [tableOf("page", Object.fromEntries(rows))],
			};
		} finally {
			await gantry.stop();
		}
	},
};

function weightsOf(html: string) {
	const scripts = filesOf(islandScripts(html)).map((file) => readFileSync(placeOf(file)));
	const page = Buffer.from(html);
	const sum = (size: (bytes: Buffer) => number) =>
		scripts.reduce((total, bytes) => total + size(bytes), 0);
	return {
		"HTML with CSS": page.length,
		gz: gzipSync(page).length,
		br: brotliCompressSync(page).length,
		scripts: sum(({ length }) => length),
		"scripts, gz": sum((bytes) => gzipSync(bytes).length),
		"scripts, br": sum((bytes) => brotliCompressSync(bytes).length),
	};
}

const placeOf = (file: string) => join(builtSite(), "client", file);

async function figuresOf(
	htmlOf: (
		title: "runner's page" | "event page, live" | "organiser's board" | "time desk",
	) => string,
): Promise<Figure[]> {
	const runner = htmlOf("runner's page");
	const params = { [constants.BROTLI_PARAM_QUALITY]: SENT_QUALITY };
	const sent = brotliCompressSync(Buffer.from(runner), { params });
	const [, begun = ""] = (await beginningOf(sent.subarray(0, FLIGHT_BYTES))).split(
		'data-part="splits"',
	);
	const isReadable = begun.includes("</table>");
	return [
		{
			name: "a runner's result and splits in the first 14 KB br of the HTML, without scripts",
			target: { atLeast: 1 },
			figure: isReadable ? 1 : 0,
			unit: "(1: yes)",
		},
		inKb("runner's page, HTML and CSS, br", sent.length, 20),
		inKb(
			"scripts of a final runner's page before a touch, gz",
			gzipped(filesOf(ownScripts(runner))),
			10,
		),
		inKb(
			"scripts of a live event page with one tab, gz",
			gzipped(filesOf(islandScripts(htmlOf("event page, live")))),
			80,
		),
		inKb(
			"scripts of the organiser's board, gz",
			gzipped(filesOf(islandScripts(htmlOf("organiser's board")))),
			110,
		),
		inKb("scripts of the time desk, gz", gzipped(filesOf(ownScripts(htmlOf("time desk")))), 25),
	];
}

function inKb(name: string, bytes: number, atMost: number): Figure {
	return { name, target: { atMost }, figure: bytes / KB, unit: "KB" };
}
