/** The paths of the announcer's calls. Types hold them equal to the contract's, of which the script takes nothing else. */
import type {
	listScreens,
	newScreen,
	openScreen,
	revokeScreen,
} from "../../../contract/members/screenCodes.ts";
import type { expected } from "../../../contract/organiser/expected.ts";
import type { live } from "../../../contract/organiser/live.ts";

interface AnnouncerPaths {
	expected: typeof expected.path;
	live: typeof live.path;
	open: typeof openScreen.path;
	codes: typeof listScreens.path & typeof newScreen.path;
	revoke: typeof revokeScreen.path;
}

const PATHS: AnnouncerPaths = {
	expected: "/scorequery/admin/{pjid}/expected",
	live: "/scorequery/admin/live",
	open: "/scorequery/auth/screen",
	codes: "/scorequery/admin/{pjid}/screens",
	revoke: "/scorequery/admin/{pjid}/screens/revoke",
};

/** The addresses for an event. */
export function addressesOf({ server, eventId }: { server: string; eventId: string }) {
	const of = (path: string) => server + path.replace("{pjid}", eventId);
	return {
		expected: of(PATHS.expected),
		live: `${of(PATHS.live)}?pjid=${eventId}`,
		open: of(PATHS.open),
		codes: of(PATHS.codes),
		revoke: of(PATHS.revoke),
	};
}
