/** The part `certificates`: certificates as JPEG and as PDF, and the memory after five thousand of them. */
import { lengthOf, neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import type { Figure, Part } from "./part.ts";
import { tableOf } from "./report/tables.ts";
import { withStoredEvent } from "./storedEvent.ts";
import { timed } from "./timed.ts";

const EVENT = "M9004";
/** Each is requested as a JPEG and as a PDF: five thousand certificates. */
const FULL = { runners: 3_000, sequential: 100, atOnce: 200, asked: 2_500, step: 500 };
const QUICK = { runners: 100, sequential: 5, atOnce: 10, asked: 30, step: 10 };

export const certificates: Part = {
	name: "certificates",
	title: "Certificates, in the server's process; CPU is that of all its threads",
	needs: [],
	measure(isQuick) {
		const { runners, sequential, atOnce, asked, step } = isQuick ? QUICK : FULL;
		return withStoredEvent(EVENT, runners, async (results) => {
			const addresses = await addressesIn(results, runners);
			const first = addresses.splice(0, 1);
			const next = addresses.splice(0, sequential);
			const crowd = addresses.splice(0, atOnce);
			const ownRows = {
				"the first preview": await each(results, first, "/img"),
				"the first PDF": await each(results, first, "/pdf"),
			};
			const preview = await each(results, next, "/img");
			const pdf = await each(results, next, "/pdf");
			const rows = {
				...ownRows,
				[`${sequential} previews, one after the other`]: preview,
				[`${sequential} PDFs, one after the other`]: pdf,
				[`${sequential} images for printing`]: await each(results, next, "/img?hires=1"),
				[`${atOnce} previews at once`]: await together(results, crowd, "/img"),
				[`${atOnce} PDFs at once`]: await together(results, crowd, "/pdf"),
				"the same PDFs again": await together(results, crowd, "/pdf"),
			};
			const before = first.length + next.length + crowd.length;
			const memory: Record<string, Awaited<ReturnType<typeof timed>>> = {};
			const asking = addresses.slice(0, asked - before);
			for (let from = 0; from < asking.length; from += step) {
				const some = asking.slice(from, from + step);
				const drawn = 2 * (from + some.length + before);
				memory[`${drawn.toLocaleString("en")} certificates drawn`] = await timed(
					2 * some.length,
					() => {
						const both = ["/img", "/pdf"].flatMap((format) => some.map((one) => one + format));
						return Promise.all(both.map((address) => ask(results, address)));
					},
				);
			}
			return {
				figures: [
					budget("a certificate preview, CPU", preview["CPU each, ms"]),
					budget("a certificate as PDF, CPU", pdf["CPU each, ms"]),
				],
				tables: [tableOf("what", rows), tableOf("afterwards", memory)],
			};
		});
	},
};

function budget(name: string, figure: number): Figure {
	return { name, target: { atMost: 40 }, figure, unit: "ms" };
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
async function addressesIn({ answer }: ResultsServer, runners: number): Promise<string[]> {
	const addresses: string[] = [];
	for (let runner = 1; runner <= runners; runner++) {
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

/** Requests a certificate, as a client that no other request comes from, and resolves with its size, bytes. */
async function ask({ answer }: ResultsServer, address: string): Promise<number> {
	const [path = "", query = ""] = address.split("?");
	const reply = await answer({
		method: "GET",
		path,
		query,
		header: () => "",
		client: () => address,
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	});
	if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString()}`);
	return lengthOf(reply.body);
}
