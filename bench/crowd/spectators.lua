-- The crowd, for wrk: what it asks of a live event, mostly about the few it follows (SPEC section 4: each minute).
-- Each connection is a spectator who asks, waits, and asks again. Words: event, number of runners, milliseconds between.

local event, runners, pause
local headers = { ["Content-Type"] = "application/json", ["Accept-Encoding"] = "br" }

function init(words)
	event, runners, pause = words[1], tonumber(words[2]), tonumber(words[3])
	math.randomseed(os.time())
end

local function bib()
	return string.format("%05d", math.random(1, runners))
end

local function ask(path, more)
	return wrk.format("POST", "/scorequery/" .. path, headers, '{"pjid":"' .. event .. '"' .. more .. "}")
end

-- Most follow a few, some the twenty that are allowed.
local function followed()
	local bibs = {}
	for i = 1, 1 + math.floor(math.random() ^ 3 * 20) do
		bibs[i] = '"' .. bib() .. '"'
	end
	return table.concat(bibs, ",")
end

function request()
	local kind = math.random(100)
	if kind <= 45 then return ask("watchlist/get", ',"ddata":[' .. followed() .. "]") end
	if kind <= 75 then return ask("participant", ',"pno":"' .. bib() .. '"') end
	if kind <= 87 then return ask("leadergroup/get", "") end
	if kind <= 92 then return ask("winnerlist", "") end
	if kind <= 98 then return ask("search", ',"pno":"' .. bib() .. '"') end
	return ask("search", ',"pno":"志明"')
end

-- Some sooner, some later, so that they do not ask in step.
function delay()
	return math.floor(pause * (0.5 + math.random()))
end

-- One line of what was seen: requests, errors, and latencies in microseconds.
function done(summary, latency)
	local e = summary.errors
	print(string.format(
		'{"answered":%d,"seconds":%f,"bytes":%d,"errors":%d,"p50":%f,"p90":%f,"p99":%f,"most":%f}',
		summary.requests, summary.duration / 1e6, summary.bytes, e.connect + e.read + e.write + e.status + e.timeout,
		latency:percentile(50) / 1e3, latency:percentile(90) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
