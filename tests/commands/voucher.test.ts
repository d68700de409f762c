/** `gantry voucher`, beside the running server, and alone. */
import { expect, test } from "vitest";
import { isWholeVoucher } from "../../src/contract/shapes/voucherCode.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { use, wordOf } from "../results/handlers/redeeming.ts";

test("codes alone are printed, beside the running server and without it, and what became of them", async () => {
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
