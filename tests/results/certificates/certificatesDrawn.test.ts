/** The drawing of certificates: once for simultaneous requests, and two at a time. The largest size. */

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "../../../src/contract/kit/role.ts";
import { type Exchange, neverAborted } from "../../../src/http/exchange.ts";
import { DEFAULT_TEMPLATE } from "../../../src/media/certificate/defaultTemplate.ts";
import { createCertificates } from "../../../src/results/certificates/certificates.ts";
import type { Drawer } from "../../../src/results/drawing/startDrawer.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { certificateOf, giveTemplate } from "./certifying.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const CHECKSUM = "0123456789ab";
const FINISHED = ["00123", "124", "300", "0600"];

function certificates(
	draw: Drawer["certificate"],
	noteFetched = (_event: string, _bib: string) => {},
) {
	const templates = {
		of: async () => ({ name: "", template: DEFAULT_TEMPLATE, background: null }),
		store: () => Promise.reject(new Error("nobody gives any")),
	};
	const { eventCache } = server.results;
	const answering = createCertificates({
		eventCache,
		templates,
		draw,
		checksumOf: () => CHECKSUM,
		sealOf: async () => null,
		noteFetched,
	});
	const routes = { pdf: "pdf", img: "image", mini: "miniature" } as const;
	return (bib: string, rest: keyof typeof routes, query = "") => {
		const path = `/tpp/${EVENT.id}/cert/${bib}/${CHECKSUM}/${rest}`;
		const exchange: Exchange = {
			method: "GET",
			path,
			query,
			header: () => "",
			client: () => "",
			signal: neverAborted,
			slot: 0,
			body: Buffer.alloc(0),
		};
		const place = { pjid: EVENT.id, pno: bib, checksum: CHECKSUM };
		return answering[routes[rest]].answer(exchange, place, VISITOR);
	};
}

test("a miniature draws no certificate, and does not count as fetched by its runner", async () => {
	const unwanted = () => Promise.reject(new Error("a certificate was drawn or fetched"));
	const ask = certificates(unwanted, () => void unwanted());
	const { status, headers, body } = await ask("00123", "mini", "lang=en");
	expect([status, headers.slice(0, 2)]).toEqual([200, ["Content-Type", "image/svg+xml"]]);
	expect(String(body)).toContain(">Finisher Certificate<");
	await expect(ask("200", "mini")).rejects.toMatchObject({ httpStatus: 404 });
});

test("a certificate is drawn once for all simultaneous requests, and not again", async () => {
	const drawn: string[] = [];
	const ask = certificates(async ({ runner }, _, language, form) => {
		drawn.push(`${runner.bib} ${language} ${form}`);
		return Buffer.from("a certificate");
	});
	await Promise.all(Array.from({ length: 50 }, (_, index) => ask("00123", "img", `r=${index}`)));
	await ask("00123", "img", "download=1");
	expect(drawn).toEqual(["00123 zh preview"]);
	await Promise.all([ask("00123", "img", "hires=1"), ask("00123", "pdf", "lang=ja&hires=1")]);
	expect(drawn.slice(1)).toEqual(["00123 zh hires", "00123 ja pdf"]);
});

test("two are drawn at a time, and one that fails is retried", async () => {
	let underWay = 0;
	let most = 0;
	let fails = true;
	const ask = certificates(async () => {
		most = Math.max(most, ++underWay);
		await new Promise((resolve) => setImmediate(resolve));
		underWay--;
		if (fails) throw new Error("no memory");
		return Buffer.from("a certificate");
	});
	const all = () => Promise.allSettled(FINISHED.map((bib) => ask(bib, "pdf")));
	expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(["rejected"]));
	fails = false;
	expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
	expect(most).toBe(2);
});

test("a certificate stays below 500 KB with any background", async () => {
	const raw = { width: 1_700, height: 2_400, channels: 3 } as const;
	const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw });
	const image = (await noise.jpeg({ quality: 60 }).toBuffer()).toString("base64");
	const name = { kind: "text", text: "{name}", x: 20, y: 90, width: 170, size: 40 };
	const given = await giveTemplate(server, { template: { fields: [name] }, image });
	expect(given.status).toBe(200);
	const { length } = (await certificateOf(server, "00123", "/pdf")).body;
	expect(length).toBeGreaterThan(200_000);
	expect(length).toBeLessThan(500_000);
});
