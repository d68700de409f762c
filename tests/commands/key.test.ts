/** `gantry key`, beside the running server. */
import { expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";

function makingKey(dataFolder: string, ...words: readonly string[]) {
	return runGantry(["key", ...words], {
		env: { DATA_DIR: dataFolder },
	});
}

test("a reader can send with a printed key while the server runs", async () => {
	const server = await startTestedServer();
	await server.record(smallRace());
	const made = await makingKey(server.dataFolder, EVENT.id);
	expect(made.code).toBe(0);
	expect(made.printed, "no dash, so that no command takes it for an option").toMatch(
		/^[0-9a-f]{64}\n$/,
	);
	const headers = { authorization: `Bearer ${made.printed.trim()}` };
	const read = { point: "F", bib: "200", time: GUN + 5_400_000 };
	const answer = await post(server.origin, `/ingest/${EVENT.id}`, [read], headers);
	expect(JSON.parse(answer.text)).toMatchObject({ data: { accepted: 1 } });
	await server.close();
});

test("a key for an unknown event is refused in one line", async () => {
	const server = await startTestedServer();
	const made = await makingKey(server.dataFolder, "M4242");
	expect([made.code, made.output]).toEqual([1, "there is no event M4242 here\n"]);
	const misspelled = await makingKey(server.dataFolder, "4242");
	expect(misspelled.output.trim()).toMatch(
		/^ACTION must be make, list or revoke; or an event, M and four digits, such as M1234, not 4242$/,
	);
	await server.close();
});
