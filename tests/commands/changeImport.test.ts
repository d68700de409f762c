/** A phase set by an official overrides a file, and an option of the import command overrides that phase. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

const NEW = [
	"--name",
	"City Half",
	"--date",
	"2025-11-02",
	"--phase",
	"live",
	"--new-store",
] as const;

test("an import leaves a phase set by hand, unless --phase is given", async () => {
	const folder = temporaryFolder();
	const file = join(folder, "results.csv");
	writeFileSync(file, "Bib Number,Name,Category,Official Time\n1,A,M30,01:29:59\n");
	const data = join(folder, "data");
	const importing = (...words: readonly string[]) =>
		command("import", data, "M1001", file, ...words);
	const phase = async () => {
		const server = await openTestedResults(data);
		const list = await server.call("pjlist", { pjid: "M1001" });
		await server.close();
		return JSON.stringify(list).includes('"pjScore":"1"') ? "announced" : "live";
	};
	expect(await importing(...NEW)).toMatchObject({ code: 0 });
	expect(await phase()).toBe("live");
	await command("decide", data, "M1001", "phase", "announced", "--why", "final");
	expect(await importing()).toMatchObject({ code: 0 });
	expect(await phase()).toBe("announced");
	expect(await importing("--phase", "live")).toMatchObject({ code: 0 });
	expect(await phase()).toBe("live");
});
