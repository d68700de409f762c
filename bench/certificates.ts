/** Measures certificates as JPEG and as PDF, and the memory after five thousand of them. */
import { neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import { withStoredEvent } from "./storedEvent.ts";
import { timed } from "./timed.ts";

const EVENT = "M9004";
const RUNNERS = 3_000;
/** Each is requested as a JPEG and as a PDF: five thousand certificates. */
const ASKING = 2_500;
const STEP = 250;

/** Measures and prints two tables. */
export async function certificates(): Promise<void> {
	await withStoredEvent(EVENT, RUNNERS, async (results) => {
		const addresses = await addressesIn(results);
		const first = addresses.splice(0, 1);
		const some = addresses.splice(0, 300);
		console.log("\nCertificates, in the server's process; CPU is that of all its threads");
		console.table({
			"the first preview": await each(results, first, "/img"),
			"the first PDF": await each(results, first, "/pdf"),
			"100 previews, one after the other": await each(results, some.slice(0, 100), "/img"),
			"100 PDFs, one after the other": await each(results, some.slice(0, 100), "/pdf"),
			"100 JPEGs for the printer": await each(results, some.slice(0, 100), "/img?hires=1"),
			"200 previews at once": await together(results, some.slice(100), "/img"),
			"200 PDFs at once": await together(results, some.slice(100), "/pdf"),
			"the same 200 again": await together(results, some.slice(100), "/pdf"),
		});
		const memory: Record<string, Awaited<ReturnType<typeof timed>>> = {};
		const asking = addresses.slice(0, ASKING - some.length - first.length);
		for (let from = 0; from < asking.length; from += STEP) {
			const next = asking.slice(from, from + STEP);
			const name = `${2 * (from + next.length + some.length)} certificates drawn`;
			memory[name] = await timed(2 * next.length, async () => {
				const both = ["/img", "/pdf"].flatMap((format) => next.map((each) => each + format));
				return Promise.all(both.map((address) => ask(results, address)));
			});
		}
		console.table(memory);
	});
}

function together(results: ResultsServer, addresses: readonly string[], format: string) {
	return timed(addresses.length, () =>
		Promise.all(addresses.map((address) => ask(results, address + format))),
	);
}

function each(results: ResultsServer, addresses: readonly string[], format: string) {
	return timed(addresses.length, async () => {
		const sizes: number[] = [];
		for (const address of addresses) sizes.push(await ask(results, address + format));
		return sizes;
	});
}

/** The addresses of the certificates of runners with a result. */
async function addressesIn({ answer }: ResultsServer): Promise<string[]> {
	const addresses: string[] = [];
	for (let runner = 1; runner <= RUNNERS; runner++) {
		const body = { pjid: EVENT, pno: String(runner).padStart(5, "0") };
		const reply = await answer({
			method: "POST",
			path: "/scorequery/cert",
			query: "",
			header: (name) => (name === "content-type" ? "application/json" : ""),
			client: () => "",
			signal: neverAborted,
			slot: 0,
			body: Buffer.from(JSON.stringify(body)),
		});
		const [, url] = /"url":"([^"]+)"/.exec(reply.body.toString()) ?? [];
		if (url !== undefined) addresses.push(url);
	}
	return addresses;
}

/** Requests a certificate, and resolves with its size, bytes. */
async function ask({ answer }: ResultsServer, address: string): Promise<number> {
	const [path = "", query = ""] = address.split("?");
	const reply = await answer({
		method: "GET",
		path,
		query,
		header: () => "",
		client: () => "",
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	});
	if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString()}`);
	return reply.body.length;
}
