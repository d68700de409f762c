/** One address that requests push subscriptions without end. */
import { expect, test } from "vitest";
import {
	createSubscriptionShare,
	SUBSCRIPTIONS_OF_ALL,
	SUBSCRIPTIONS_PER_EVENT,
	SUBSCRIPTIONS_PER_MINUTE,
} from "../../../src/results/notifications/notifyCall.ts";
import { post } from "../../fixtures/exchange.ts";
import { pushBrowser } from "../../fixtures/pushBrowser.ts";
import { bodyOf, refusal } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { openNotifying } from "./notifying.ts";

test("of a thousand simultaneous requests from one address two hundred are accepted", async () => {
	const server = await openNotifying();
	await server.record(smallRace());
	const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/x");
	const answers = await Promise.all(
		Array.from({ length: 1_000 }, (_, index) =>
			post(server.origin, "/scorequery/notify", {
				pjid: "M1001",
				pno: "00123",
				subscription: { ...subscription, endpoint: `${subscription.endpoint}${index}` },
				lang: "zh",
				on: true,
			}),
		),
	);
	const refused = answers.filter(({ status }) => status === 429);
	expect(answers.length - refused.length).toBe(SUBSCRIPTIONS_PER_MINUTE);
	for (const answer of refused.slice(0, 3)) {
		expect(bodyOf(answer)).toEqual(refusal("too-many"));
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
	}
	await server.close();
});

test("one address has a limit of subscriptions for an event, and a full store accepts none", async () => {
	let stored = 0;
	const share = createSubscriptionShare(async () => stored);
	for (let count = 0; count < SUBSCRIPTIONS_PER_EVENT; count++) await share.take("a", "M1001");
	await expect(share.take("a", "M1001")).rejects.toMatchObject({ httpStatus: 429 });
	await share.take("a", "M1002");
	await share.take("b", "M1001");
	stored = SUBSCRIPTIONS_OF_ALL;
	const full = createSubscriptionShare(async () => stored);
	await expect(full.take("a", "M1001")).rejects.toMatchObject({ httpStatus: 503 });
});
