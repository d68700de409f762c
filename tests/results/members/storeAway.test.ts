/** Without the store a sign-in fails as unavailable, not as a wrong password or a failure of the server. */
import { expect, test } from "vitest";
import { neverAborted } from "../../../src/http/exchange.ts";
import { createPasswords } from "../../../src/results/members/passwords.ts";
import { StoreUnavailable } from "../../../src/store/connection/StoreUnavailable.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";

const EXCHANGE = {
	method: "POST",
	path: "",
	query: "",
	slot: 0,
	body: Buffer.alloc(0),
	header: () => "",
	client: () => "192.0.2.7",
	signal: neverAborted,
};

test("a password check passes on an error of the store, which is not counted as a wrong try", async () => {
	const store = await openTestedStore();
	const away = store.db.withPlugin({
		transformQuery() {
			throw new StoreUnavailable("the database is away");
		},
		transformResult: async ({ result }) => result,
	});
	const passwords = createPasswords({ db: away }, "s".repeat(64), () => 0);
	for (let tries = 1; tries <= 20; tries++) {
		const email = "lin@example.org";
		await expect(passwords.check(EXCHANGE, email, "a password")).rejects.toBeInstanceOf(
			StoreUnavailable,
		);
	}
	await store.close();
});
