import { beforeEach, expect, test } from "vitest";
import { application, clearEvent, nameCertificateEvent } from "../../src/site/application.ts";

const atFirst = application.get();
beforeEach(() => application.set(atFirst));

const CURRENT = {
	id: "M1001",
	date: "2026-03-08",
	hasBanner: true,
	location: "臺北市",
	name: "2026 城市路跑",
	server: "timing.example.org",
	organisationId: "42",
	phase: "announced",
	isOnline: true,
	offersCertificates: true,
} as const;

test("the state begins as SPEC section 3 says", () => {
	expect(application.get()).toEqual({
		production: "production",
		logsToConsole: false,
		events: [],
		organisation: { id: "0", shortName: "0", code: "0", name: "" },
		event: {
			id: "",
			date: "",
			hasBanner: false,
			location: "",
			name: "",
			server: "",
			organisationId: "",
			phase: null,
			isOnline: false,
			offersCertificates: false,
		},
		key: { database: "", key: "" },
		tab: null,
		previousEventId: null,
	});
});

test("an event that is cleared leaves nothing of itself, and everything else as it was", () => {
	application.setKey("event", CURRENT);
	application.setKey("tab", "winners");
	clearEvent();
	expect(application.get()).toEqual({ ...atFirst, tab: "winners" });
});

test("a certificate's event gives its name to the organisation's short name", () => {
	application.setKey("event", CURRENT);
	nameCertificateEvent("城市路跑 完賽證明");
	const { event, organisation } = application.get();
	expect(event).toEqual({ ...CURRENT, name: "城市路跑 完賽證明" });
	expect(organisation).toEqual({ ...atFirst.organisation, shortName: "城市路跑 完賽證明" });
});
