/** The paths of the calls about pairs. Types hold them equal to the contract's, of which this script takes nothing else. */
import type { expected } from "../../../../contract/organiser/expected.ts";
import type { listBibs } from "../../../../contract/organiser/listBibs.ts";
import type { confirmPairs } from "../../../../contract/organiser/pairs/confirmPairs.ts";
import type { listPairs } from "../../../../contract/organiser/pairs/listPairs.ts";
import type { sendBibs } from "../../../../contract/organiser/pairs/sendBibs.ts";
import type { undoPairs } from "../../../../contract/organiser/pairs/undoPairs.ts";
import type { strikeMark } from "../../../../contract/organiser/strikeMark.ts";

interface PairPaths {
	bibs: typeof sendBibs.path & typeof listBibs.path;
	pairs: typeof listPairs.path;
	confirm: typeof confirmPairs.path;
	undo: typeof undoPairs.path;
	strike: typeof strikeMark.path;
	expected: typeof expected.path;
}

export const PAIR_PATHS: PairPaths = {
	bibs: "/scorequery/admin/{pjid}/bibs",
	pairs: "/scorequery/admin/{pjid}/pairs",
	confirm: "/scorequery/admin/{pjid}/pairs/confirm",
	undo: "/scorequery/admin/{pjid}/pairs/undo",
	strike: "/scorequery/admin/{pjid}/marks/strike",
	expected: "/scorequery/admin/{pjid}/expected",
};
