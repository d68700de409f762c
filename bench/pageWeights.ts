/** The weight of a page: its HTML, including styles, and the scripts that it loads before the first interaction. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { builtSite } from "../tests/fixtures/builtSite.ts";
import { filesOf, islandScripts } from "../tests/rules/siteScripts.ts";
import type { Peer } from "./servers.ts";

export interface Weight {
	raw: number;
	gzip: number;
	br: number;
}

/** Prints a line per page. */
export async function pageWeights({ origin }: Peer, bib: string): Promise<void> {
	console.log("\n| page | HTML with CSS | gz | br | scripts | gz | br |");
	console.log("| --- | --- | --- | --- | --- | --- | --- |");
	for (const [title, path] of [
		["event index", "/score/"],
		["event page", "/score/M1002"],
		["runner's page", `/score/M1002/${bib}`],
		["runner's page, live", `/score/M1001/${await liveBib(origin)}`],
		["Page Not Found", "/score/a/b/c"],
	] as const) {
		const html = await (await fetch(origin + path)).text();
		const page = weigh(Buffer.from(html));
		const scripts = filesOf(islandScripts(html)).map((file) =>
			weigh(readFileSync(join(builtSite(), "client", file))),
		);
		const sum = (of: keyof Weight) => scripts.reduce((total, weight) => total + weight[of], 0);
		const cells = [page.raw, page.gzip, page.br, sum("raw"), sum("gzip"), sum("br")];
		console.log(`| ${title} | ${cells.map((bytes) => bytes.toLocaleString("en")).join(" | ")} |`);
	}
}

async function liveBib(origin: string): Promise<string> {
	const response = await fetch(`${origin}/scorequery/search`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ pjid: "M1001", pno: "王" }),
	});
	return /"pNO":"([^"]+)"/.exec(await response.text())?.[1] ?? "";
}

function weigh(bytes: Buffer): Weight {
	return { raw: bytes.length, gzip: gzipSync(bytes).length, br: brotliCompressSync(bytes).length };
}
