/** `gantry banner`, beside the running server and without it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { plain } from "../results/drawing/images.ts";
import { command } from "./operating.ts";

/** A picture whose name does not show its format. */
async function picture(): Promise<string> {
	const file = join(temporaryFolder(), "poster");
	writeFileSync(file, await plain(1_200, 300).png().toBuffer());
	return file;
}

test("beside the running server: the picture is served at once", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const file = await picture();
	const { code, lines } = await command("banner", server.dataFolder, EVENT.id, file);
	expect([code, lines]).toEqual([
		0,
		[expect.stringMatching(/^M1001 banner1\.jpg: 960 x 240 pixels, \d+ bytes$/)],
	]);
	// A command on PostgreSQL is a separate node: the server gets its notification a moment later.
	await soon(async () => {
		const shown = await server.get(`/scorequery/file?pjid=${EVENT.id}&f=banner1.jpg`);
		expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	});
	const again = await command("banner", server.dataFolder, EVENT.id, file);
	expect(again.lines).toEqual([expect.stringMatching(/^Nothing changed: M1001 banner1\.jpg/)]);
	await server.close();
});

test("without a server, as the second banner; an error is one line", async () => {
	const folder = temporaryFolder();
	const before = await openTestedResults(folder);
	await before.record(smallRace());
	await before.close();
	const file = await picture();
	const second = await command("banner", folder, EVENT.id, file, "--as", "banner2.jpg");
	expect(second.lines).toEqual([expect.stringMatching(/^M1001 banner2\.jpg: 1200 x 300 pixels/)]);
	const text = join(temporaryFolder(), "poster.jpg");
	writeFileSync(text, "%PDF-1.7");
	for (const [words, message, exitCode = 1] of [
		[[EVENT.id, text], /^this is a PDF: send a JPEG/],
		[[EVENT.id, join(folder, "gone.jpg")], /gone\.jpg cannot be read \(ENOENT\)/],
		[
			[EVENT.id, file, "--as", "logo.jpg"],
			/^--as must be banner1\.jpg or banner2\.jpg, not logo\.jpg/,
			2,
		],
		[["M4242", file], /^there is no event M4242 here/],
		[[EVENT.id], /^FILE is missing: the command is gantry banner EVENT FILE/, 2],
	] as const) {
		const { code, lines } = await command("banner", folder, ...words);
		expect([code, lines]).toEqual([exitCode, [expect.stringMatching(message)]]);
	}
});
