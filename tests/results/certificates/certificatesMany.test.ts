/** One client requests many large certificates, and the next runner wants one. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "../../../src/contract/kit/role.ts";
import { type Exchange, neverAborted } from "../../../src/http/exchange.ts";
import { DEFAULT_TEMPLATE } from "../../../src/media/certificate/defaultTemplate.ts";
import { createCertificates } from "../../../src/results/certificates/certificates.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";

const BIBS = Array.from({ length: 458 }, (_, index) => `C${index}`);
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const runners = BIBS.map((bib, index) => ({
		bib,
		name: `Runner ${index}`,
		reads: { S: 10, F: 5_200 + index },
	}));
	await server.record(smallRace({ runners }));
});
afterAll(() => server.close());

const CHECKSUM = "ab";

/** Certificates whose drawing ends when the test calls `finish`, and the drawn ones in order. */
function open() {
	const drawn: string[] = [];
	const { promise, resolve } = Promise.withResolvers<void>();
	const certificates = createCertificates({
		sealOf: async () => null,
		noteFetched: () => undefined,
		eventCache: server.results.eventCache,
		templates: {
			of: async () => ({ name: "", template: DEFAULT_TEMPLATE, background: null }),
		},
		checksumOf: () => CHECKSUM,
		async draw({ runner }, _design, _language, form) {
			drawn.push(`${form} ${runner.bib}`);
			await promise;
			return Buffer.from("drawn");
		},
	});
	const ask = (client: string, bib: string, file: string, query = "", signal = neverAborted()) => {
		const exchange: Exchange = {
			method: "GET",
			path: `/tpp/${EVENT.id}/cert/${bib}/${CHECKSUM}/${file}`,
			query,
			header: () => "",
			client: () => client,
			signal: () => signal,
			slot: 0,
			body: Buffer.alloc(0),
		};
		const place = { pjid: EVENT.id, pno: bib, checksum: CHECKSUM };
		const { image, pdf } = certificates;
		return Promise.resolve((file === "pdf" ? pdf : image).answer(exchange, place, VISITOR)).then(
			({ status }) => status,
			(error) => Object(error).httpStatus,
		);
	};
	return { drawn, ask, finish: resolve };
}

test("the next preview is drawn after the two current prints, also from the same address", async () => {
	const { drawn, ask, finish } = open();
	const prints = BIBS.slice(1).map((bib, index) =>
		index % 2 ? ask("192.0.2.1", bib, "img", "hires=1") : ask("192.0.2.1", bib, "pdf"),
	);
	await soon(() => expect(drawn).toHaveLength(2));
	const previews = [ask("192.0.2.1", "C0", "img"), ask("192.0.2.2", "C1", "img")];
	finish();
	expect(await Promise.all(previews)).toEqual([200, 200]);
	expect(drawn.slice(2, 4).toSorted()).toEqual(["preview C0", "preview C1"]);
	// Two were under way, four hundred waited, and the others got 429.
	const statuses = await Promise.all(prints);
	expect(statuses.filter((status) => status === 429)).toHaveLength(457 - 402);
});

test("requests of disconnected clients are not drawn", async () => {
	const { drawn, ask, finish } = open();
	const gone = new AbortController();
	const prints = BIBS.slice(1, 200).map((bib) =>
		ask("192.0.2.1", bib, "img", "hires=1", gone.signal),
	);
	await soon(() => expect(drawn).toHaveLength(2));
	gone.abort();
	const preview = ask("192.0.2.2", "C0", "img");
	finish();
	expect(await preview).toBe(200);
	await Promise.all(prints);
	expect(drawn).toHaveLength(3);
});
