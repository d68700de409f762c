/** `gantry certificate`, beside the running server and without it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { pdfText } from "../media/pdfText.ts";
import { plain } from "../results/drawing/images.ts";
import { command } from "./operating.ts";

const FIELD = { kind: "text", text: "{name}", x: 20, y: 90, width: 170, size: 40 };

function file(name: string, content: string | Buffer): string {
	const path = join(temporaryFolder(), name);
	writeFileSync(path, content);
	return path;
}

const template = (changes = {}) =>
	file("template.json", JSON.stringify({ fields: [{ ...FIELD, ...changes }] }));

test("beside the running server: stores template and background, and restores the default one", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const background = file("paper", await plain(840, 1_188).png().toBuffer());
	const words = [EVENT.id, template(), background] as const;
	const { code, lines } = await command("certificate", server.dataFolder, ...words);
	expect([code, lines]).toEqual([
		0,
		[expect.stringMatching(/^M1001 certificate: 1 fields, a background of \d+ bytes$/)],
	]);
	const again = await command("certificate", server.dataFolder, ...words);
	expect(again.lines).toEqual([expect.stringMatching(/^Nothing changed: M1001 certificate/)]);
	const ordinary = await command("certificate", server.dataFolder, EVENT.id, "default");
	expect(ordinary.lines).toEqual([expect.stringMatching(/^M1001 certificate: \d+ fields$/)]);
	await server.close();
});

test("a preview of one bib is written to a file, and nothing is stored", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const folder = temporaryFolder();
	const prove = (...[name = "", ...words]: readonly string[]) => {
		const to = join(folder, name);
		return command(
			"certificate",
			server.dataFolder,
			EVENT.id,
			template(),
			"--preview",
			to,
			...words,
		);
	};
	const pdf = await prove("proof.pdf", "--bib", "00123", "--language", "en");
	expect(pdf.lines).toEqual([
		`${join(folder, "proof.pdf")}: the certificate of 00123. Nothing was kept.`,
	]);
	expect(pdfText(readFileSync(join(folder, "proof.pdf")))).toEqual([
		"王小明",
		// The event is live.
		"Provisional result, until the organiser announces it",
	]);
	const picture = await prove("proof.jpg", "--bib", "A-5");
	expect(picture.lines.join()).toMatch(/A-5; there is no result yet, time and ranks are made up/);
	const { width, height } = await sharp(join(folder, "proof.jpg")).metadata();
	expect([width, height]).toEqual([1_654, 2_339]);
	for (const [[name, ...words], message] of [
		[["proof.pdf"], /^--preview needs a runner: add --bib BIB$/],
		[["proof.png", "--bib", "00123"], /^--preview must be the name of a \.pdf or \.jpg file/],
		[["proof.pdf", "--bib", "9999"], /^no runner has the bib 9999/],
	] as const)
		expect((await prove(name, ...words)).lines.join()).toMatch(message);
	const kept = await command("certificate", server.dataFolder, EVENT.id, "default");
	expect(kept.lines.join()).toMatch(/^Nothing changed/);
	await server.close();
});

test("without a server; an error is one line that names the field", async () => {
	const folder = temporaryFolder();
	const before = await openTestedResults(folder);
	await before.record(smallRace());
	await before.close();
	for (const [words, message, exitCode = 1] of [
		[[EVENT.id, template({ size: "big" })], /^template\.fields\.0\.size: write a number from 5/],
		[
			[EVENT.id, template({ text: "{nmae}" })],
			/\{nmae\} is not a placeholder: write one of \{event\}/,
		],
		[[EVENT.id, file("t.json", "{")], /t\.json is not JSON/],
		[[EVENT.id, template(), file("p.png", "%PDF-1.7")], /^this is a PDF: send a JPEG/],
		[[EVENT.id, "default", template()], /^default has no background/, 2],
		[[EVENT.id, join(folder, "gone.json")], /gone\.json cannot be read \(ENOENT\)/],
		[["M4242", template()], /^there is no event M4242 here/],
		[
			[EVENT.id],
			/^TEMPLATE is missing: the command is gantry certificate EVENT TEMPLATE \[BACKGROUND\]/,
			2,
		],
	] as const) {
		const { code, lines } = await command("certificate", folder, ...words);
		expect([code, lines]).toEqual([exitCode, [expect.stringMatching(message)]]);
	}
});
