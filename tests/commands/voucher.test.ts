/** `gantry voucher`, beside the running server, and alone. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWholeVoucher } from "../../src/contract/vouchers/voucherCode.ts";
import { GANTRY } from "../fixtures/builtProgram.ts";
import { inheritedEnv, ROOT } from "../fixtures/child.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { use, wordOf } from "../results/vouchers/redeeming.ts";

test("codes alone are printed on standard output, with and without a running server, and the list shows their state", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const voucher = (...words: readonly string[]) =>
		runGantry(["voucher", ...words], {
			env: { DATA_DIR: server.dataFolder },
		});
	const made = await voucher(EVENT.id, "3");
	const codes = made.printed.trim().split("\n");
	expect(codes).toHaveLength(3);
	expect(codes.every(isWholeVoucher)).toBe(true);
	expect(made.output).toMatch(/^M1001: 3 vouchers were made/m);
	expect(wordOf(await use(server, "00123", codes[2] ?? ""))).toBe("true");
	const many = await voucher(EVENT.id, "10001");
	expect([many.code, many.output]).toEqual([
		2,
		"NUMBER must be a whole number from 1 to 10000, not 10001\n",
	]);
	const nowhere = await voucher("M4242", "1");
	expect([nowhere.code, nowhere.output]).toEqual([1, "there is no event M4242 here\n"]);
	await server.close();
	expect((await voucher(EVENT.id, "1")).printed.trim()).toHaveLength(26);
	const listed = (await voucher(EVENT.id, "--list")).printed.trim().split("\n");
	expect(listed).toEqual([
		expect.stringMatching(/^00123 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
		"M1001: 4 vouchers made, 1 redeemed",
	]);
});

test("codes that cannot be printed are reported as lost", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	await server.close();
	const piped = '{ "$0" "$@"; echo "ended with $?" >&2; } | true';
	const words = [join(ROOT, GANTRY), "voucher", EVENT.id, "3"];
	const { stderr } = spawnSync("sh", ["-c", piped, process.execPath, ...words], {
		encoding: "utf8",
		env: {
			...inheritedEnv(),
			DATA_DIR: server.dataFolder,
			DATABASE_URL: await databaseOf(server.dataFolder),
		},
	});
	expect(stderr).toMatch(
		/^Working on .*\nM1001: the codes of 3 new vouchers are lost, make others: standard output cannot be written \(EPIPE\)\nended with 1\n$/,
	);
});
