/** A server with an earlier event and an owner, for setting up new ones. */
import type { Page } from "@playwright/test";
import { checked } from "../../fixtures/checked.ts";
import { harbourMarathon } from "../harbourMarathon.ts";
import { test as base, sharedSite } from "../site.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

const MEMBER = { email: "lin@example.org", name: "Lin", password: PASSWORD };

export interface SetupSite {
	origin: string;
	/** Signs a page's context in as the owner. */
	signIn(page: Page): Promise<void>;
	close(): Promise<void>;
}

async function startSetupSite(): Promise<SetupSite> {
	const { origin, signIn, close } = await startOrganiserSite(async ({ ingest, staff }) => {
		const earlier = harbourMarathon();
		await ingest.takeRecording(earlier.event.id, checked.sendRecording(earlier));
		await staff.addMember(
			checked.addMember({ ...MEMBER, orgid: "all", pjid: "", role: "owner" }),
			"tests",
		);
	});
	return { origin, signIn: (page) => signIn(page.context(), MEMBER), close };
}

export const test = base.extend<{ site: SetupSite }>({ site: sharedSite(startSetupSite) });
