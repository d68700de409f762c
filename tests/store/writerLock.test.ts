import { expect, test } from "vitest";
import { settingsWithoutListener } from "../../src/results/core/resultsSettings.ts";
import { openResults } from "../../src/results/openResults.ts";
import { type Child, startChild } from "../fixtures/child.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const open = (dataFolder: string) =>
	openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));

async function holder(folder: string): Promise<Child> {
	const child = startChild(["tests/fixtures/holdStore.ts", folder]);
	await child.says(/holding/);
	return child;
}

test("a folder has one writer: a second one is refused until the first has closed", async () => {
	const folder = temporaryFolder();
	const first = await open(folder);
	expect(first).not.toBeNull();
	expect(await open(folder)).toBeNull();
	await first?.close();
	const second = await open(folder);
	expect(second).not.toBeNull();
	await second?.close();
});

test("a writer in another process counts too, and kill -9 leaves no lock behind", async () => {
	const folder = temporaryFolder();
	const child = await holder(folder);
	expect(await open(folder)).toBeNull();
	child.process.kill("SIGKILL");
	expect(await child.ended).toBe("SIGKILL");
	const next = await open(folder);
	expect(next).not.toBeNull();
	await next?.close();
});

test("another process is refused while this one writes", async () => {
	const server = await openTestedResults();
	const child = startChild(["tests/fixtures/holdStore.ts", server.folder]);
	await child.says(/refused/);
	child.process.kill("SIGKILL");
	await server.record(smallRace());
	expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [{ pjID: "M1001" }] } });
	await server.close();
});

test("two folders have a writer each", async () => {
	const [one, other] = [await open(temporaryFolder()), await open(temporaryFolder())];
	expect(one).not.toBeNull();
	expect(other).not.toBeNull();
	await one?.close();
	await other?.close();
});
