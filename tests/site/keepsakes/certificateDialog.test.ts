/** The state of a certificate's dialog, against real servers: shown and freed images, and failures. */
import { resolveObjectURL } from "node:buffer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ResponseNotOk } from "../../../src/contract/kit/errors/ResponseNotOk.ts";
import {
	type CertificateState,
	openCertificate,
} from "../../../src/site/keepsakes/certificate/certificateDialog.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { giveTemplate } from "../../results/certificates/certifying.ts";
import { startEchoServer } from "../calls/echoServer.ts";

let server: TestedResults;
beforeAll(async () => {
	vi.spyOn(console, "warn").mockReturnValue(undefined);
	server = await openTestedResults(undefined, "/timing");
	await server.record(smallRace());
	const template = { page: "landscape", fields: [] };
	await giveTemplate(server, { template }, EVENT.id, "/timing");
});
afterAll(() => server.close());

const question = (bib: string) =>
	({
		eventId: EVENT.id,
		eventName: "Harbour/Half",
		phase: "live",
		bib,
		name: "王小明",
		language: "en",
	}) as const;
const finisher = () =>
	openCertificate({ ...question("00123"), server: `${server.origin}/timing` }, () => 0.5);

function shownBy(state: CertificateState) {
	if (state.kind !== "shown") throw new Error(`the window is ${state.kind}`);
	return state;
}

test("it shows a preview in the page's language, whose size is known before", async () => {
	const certificate = finisher();
	const seen: CertificateState[] = [];
	certificate.state.subscribe((state) => seen.push(state));
	await certificate.load();
	expect(seen.map(({ kind }) => kind)).toEqual(["loading", "loading", "shown"]);
	for (const known of seen.slice(1)) expect(known).toMatchObject({ width: 1_414, height: 1_000 });
	const { preview } = shownBy(certificate.state.get());
	const picture = resolveObjectURL(preview);
	expect([picture?.type, (picture?.size ?? 0) > 1_000]).toEqual(["image/jpeg", true]);
});

test("the preview is freed when the dialog is closed, and later answers are dropped", async () => {
	const certificate = finisher();
	await certificate.load();
	const { preview } = shownBy(certificate.state.get());
	certificate.close();
	expect(resolveObjectURL(preview)).toBeUndefined();
	const loading = certificate.load();
	certificate.close();
	await loading;
	expect(certificate.state.get().kind).toBe("loading");
});

test("a live event offers the image, an announced one the high-quality image, and both the PDF", async () => {
	for (const [phase, kind, hires] of [
		["live", "image", null],
		["announced", "hires", "1"],
	] as const) {
		const { origin } = server;
		const certificate = openCertificate({
			...question("00123"),
			phase,
			server: `${origin}/timing`,
		});
		await certificate.load();
		const { downloads } = shownBy(certificate.state.get());
		expect(downloads.map((each) => each.kind)).toEqual([kind, "pdf"]);
		for (const { address } of downloads) {
			const { origin: host, searchParams } = new URL(address);
			expect([host, searchParams.get("lang"), searchParams.get("download")]).toEqual([
				origin,
				"en",
				"1",
			]);
			const answer = await fetch(address);
			expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /);
		}
		expect(new URL(downloads[0]?.address ?? "").searchParams.get("hires")).toBe(hires);
		certificate.close();
	}
});

const phasesOf = (state: CertificateState) => shownBy(state).downloads.map(({ phase }) => phase);

test("a download starts once, and can be repeated after the dialog is reopened", async () => {
	const saved: string[] = [];
	const place = { ...question("00123"), server: `${server.origin}/timing` };
	const certificate = openCertificate(place, Math.random, async (_, name) => {
		saved.push(name);
	});
	await certificate.load();
	await certificate.save("pdf");
	await certificate.save("pdf");
	expect(phasesOf(certificate.state.get())).toEqual(["ready", "begun"]);
	expect(saved).toEqual(["Harbour_Half 00123 王小明.pdf"]);
	await certificate.load();
	expect(phasesOf(certificate.state.get())).toEqual(["ready", "ready"]);
	certificate.close();
});

test("a failed download can be retried, and the preview stays", async () => {
	let isThere = false;
	const place = { ...question("00123"), server: `${server.origin}/timing` };
	const certificate = openCertificate(place, Math.random, async () => {
		if (!isThere) throw new ResponseNotOk(404);
	});
	await certificate.load();
	await certificate.save("image");
	expect(phasesOf(certificate.state.get())).toEqual(["failed", "ready"]);
	isThere = true;
	await certificate.save("image");
	expect(phasesOf(certificate.state.get())).toEqual(["begun", "ready"]);
	certificate.close();
});

test("code 1: a runner without one, a failing server, and a server that may not be called", async () => {
	for (const [bib, address] of [
		["A-5", `${server.origin}/timing`],
		["00123", "http://127.0.0.1:9"],
		["00123", null],
	] as const) {
		const certificate = openCertificate({ ...question(bib), server: address });
		await certificate.load();
		expect(certificate.state.get()).toEqual({ kind: "failed", code: 1 });
	}
});

test("code 2: a missing, broken or unusable image; and it can be retried", async () => {
	const echo = await startEchoServer();
	const certificate = openCertificate({ ...question("00123"), server: echo.origin }, () => 0.25);
	// Its url names a host that pages may not call: the path counts.
	const found = {
		url: "https://elsewhere.example.org/tpp/M1001/cert/00123/ab",
		pjdata: { pjName: "A" },
		width: 500,
	};
	for (const answering of [
		{ status: 404 },
		{ headers: { "Content-Type": "text/html" }, body: "<p>" },
	]) {
		echo.answerData(found);
		certificate.state.listen((state) => {
			if (state.kind === "loading" && state.width === 500) echo.answerWith(answering);
		});
		await certificate.load();
		expect(certificate.state.get()).toEqual({ kind: "failed", code: 2 });
	}
	expect(echo.asked.at(-1)?.url).toBe("/tpp/M1001/cert/00123/ab/img?lang=en&r=0.25");
	await echo.close();
	const shown = finisher();
	await shown.load();
	const { preview } = shownBy(shown.state.get());
	shown.onImageError();
	expect(shown.state.get()).toEqual({ kind: "failed", code: 2 });
	expect(resolveObjectURL(preview)).toBeUndefined();
	await shown.load();
	shown.close();
	expect(shown.state.get().kind).toBe("loading");
});

test("a refusal is logged once, by the reader of the answer", async () => {
	vi.mocked(console.warn).mockClear();
	const certificate = openCertificate({ ...question("A-5"), server: `${server.origin}/timing` });
	await certificate.load();
	// That line may be omitted: a call is logged once a second.
	const lines = vi.mocked(console.warn).mock.calls.map((parts) => parts.join(" "));
	expect(lines.filter((line) => !line.startsWith("/scorequery/cert: "))).toEqual([]);
});
