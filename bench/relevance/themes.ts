export interface Theme {
  category: string;
  /** Singular, most common first. */
  nouns: readonly string[];
  adjectives: readonly string[];
  tags: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);
const phrases = (text: string) => text.split(',').map((phrase) => phrase.trim());

const theme = (category: string, nouns: string, adjectives: string, tags: string): Theme => ({
  category,
  nouns: words(nouns),
  adjectives: words(adjectives),
  tags: phrases(tags),
});

/** Subjects by category, the most common category first. */
export const THEMES: readonly Theme[] = [
  theme(
    'Nature',
    `lake river valley waterfall meadow sunset sunrise stream field hill canyon cliff pond marsh creek
    prairie glade hillside riverbank wetland orchard vineyard plateau ravine gorge cave spring rapids
    boulder pebble rainbow thunderstorm lightning breeze drizzle haze dew raindrop pasture grassland`,
    'green wild misty lush calm still golden quiet rolling fresh serene untouched windy sunlit foggy dewy',
    'landscape, nature, outdoors, scenery, water, sky, green, hiking, travel, long exposure, golden hour, blue sky, countryside, national park, wilderness',
  ),
  theme(
    'Mountains',
    `mountain peak ridge summit glacier alp trail slope pass snowfield crag volcano highland range cabin
    climber hut avalanche foothill icefall crater crevasse massif rockface basecamp cairn chalet moraine
    switchback lookout`,
    'snowy rugged towering jagged alpine steep frozen rocky majestic distant lofty sheer craggy volcanic',
    'mountains, snow, hiking, alps, landscape, adventure, peaks, climbing, panorama, above the clouds, winter, first light',
  ),
  theme(
    'Ocean',
    `ocean sea beach wave coast island shore bay lighthouse harbor pier reef tide lagoon sail boat ship
    coral cove seashell surfer dune palm horizon anchor seagull driftwood jetty dock yacht fjord turtle
    jellyfish dolphin whale starfish marina buoy sandbar inlet peninsula archipelago boardwalk`,
    'blue turquoise stormy tropical sandy salty crashing deep coastal endless shallow gentle foamy sunken',
    'ocean, sea, beach, waves, water, coast, summer, blue, tropical, sand, long exposure, seascape, vacation, palm trees',
  ),
  theme(
    'Forest',
    `forest tree pine woods leaf path moss fern birch oak redwood maple trunk branch bark cedar spruce
    willow mushroom clearing undergrowth canopy root sapling grove bramble acorn beech elm thicket log
    twig woodland footbridge sequoia bamboo`,
    'dark ancient foggy mossy dense evergreen enchanted shady hushed leafy wooded tangled deciduous',
    'forest, trees, woods, green, fog, nature, autumn, path, moss, sun rays, pine trees, rain forest, hike',
  ),
  theme(
    'City',
    `city skyline street bridge tower skyscraper alley rooftop downtown subway crosswalk neighborhood
    avenue plaza cathedral market tram taxi cafe fountain square crowd billboard overpass station
    boulevard apartment balcony lamppost suburb metropolis canal ferry highway intersection sidewalk
    graffiti monument quay district`,
    'urban busy rainy neon crowded concrete modern bustling glowing sleepless vertical gritty historic',
    'city, skyline, urban, architecture, street, lights, buildings, night, neon, street photography, city lights, blue hour, downtown, travel',
  ),
  theme(
    'Night',
    `night moon star aurora sky dusk midnight twilight constellation moonlight starlight lantern shadow
    campfire firefly eclipse meteor owl silhouette dawn evening candle afterglow moonrise moonset
    stargazer streetlight darkness bonfire nightfall`,
    'starry dark moonlit luminous quiet silent nocturnal hazy dreamy black indigo faint shimmering',
    'night, stars, moon, dark, sky, astrophotography, milky way, night sky, northern lights, aurora, long exposure, low light',
  ),
  theme(
    'Space',
    `galaxy planet nebula earth orbit astronaut comet saturn mars rocket supernova asteroid satellite
    cosmos universe spaceship jupiter spacewalk blackhole telescope moonscape station quasar pulsar
    starship wormhole venus mercury lander rover spiral`,
    'cosmic deep stellar distant infinite galactic interstellar orbital red dwarf celestial weightless',
    'space, galaxy, stars, planet, universe, nebula, science, astronomy, sci-fi, deep space, nasa, cosmos, outer space',
  ),
  theme(
    'Abstract',
    `gradient wave pattern shape line circle spiral texture fractal mosaic prism ribbon swirl ripple blob
    grid mesh triangle hexagon cube sphere liquid smoke ink paint marble fluid geometry stripe curve
    polygon kaleidoscope loop brushstroke splash vortex tessellation contour facet silk`,
    'abstract colorful vivid fluid geometric layered soft twisted glossy iridescent holographic curved pastel',
    'abstract, colorful, pattern, texture, 3d, render, geometric, shapes, digital art, fluid, gradient, macos, paint',
  ),
  theme(
    'Minimal',
    `arch wall window shadow stone vase chair lamp door staircase plant corner shelf dot paper plaster
    bowl cup desk mirror curtain bench pillar tile column frame balloon umbrella bicycle feather sail`,
    'minimal simple white beige empty plain flat clean pale single lone neutral muted tidy monochrome',
    'minimal, minimalism, simple, clean, white, flat, pastel, calm, negative space, black and white, line art, desk setup',
  ),
  theme(
    'Animals',
    `fox wolf owl deer cat dog bear lion tiger bird horse eagle elephant rabbit butterfly heron leopard
    panda penguin hedgehog squirrel otter swan crane kitten puppy falcon raven parrot peacock zebra
    giraffe gecko chameleon koala lynx stag fawn bison moose badger kingfisher hummingbird robin sparrow`,
    'wild curious sleepy playful fierce tiny hungry proud lonely furry feathered watchful spotted striped',
    'animal, animals, wildlife, cute, portrait, nature, fur, bird, pet, close up, macro, big cat, birds of prey, wildlife photography',
  ),
  theme(
    'Flowers',
    `flower rose tulip lavender poppy sunflower petal blossom daisy orchid garden lotus peony lily iris
    bouquet cherry bud wildflower dandelion magnolia hydrangea jasmine marigold camellia dahlia crocus
    bluebell snowdrop anemone bee pollen stem thistle succulent cactus wisteria`,
    'blooming pink delicate purple fragrant fresh yellow wilted scarlet tender violet scented dried',
    'flower, flowers, garden, spring, macro, pink, bloom, plant, petals, botanical, cherry blossom, depth of field, bokeh',
  ),
  theme(
    'Seasons',
    `autumn winter spring summer snow rain frost snowflake icicle leaf pumpkin harvest blizzard snowfall
    storm cloud fog mist fireplace scarf christmas ornament sleigh snowman puddle umbrella heatwave
    monsoon thaw equinox solstice cottage sled barn scarecrow`,
    'autumn wintry cold warm cozy frosty crisp rusty amber sunny rainy chilly icy fallen early late',
    'autumn, winter, spring, summer, snow, rain, cozy, leaves, weather, fall colors, first snow, rainy day, holiday',
  ),
  theme(
    'Architecture',
    `building castle temple church palace stair facade dome archway courtyard ruin pagoda mosque library
    museum hallway ceiling chapel fortress mansion pavilion monastery villa gate lobby atrium cloister
    terrace spire minaret obelisk aqueduct windmill greenhouse warehouse factory loft brick`,
    'brutalist gothic grand symmetrical abandoned baroque ornate ruined sacred glass marble medieval roman',
    'architecture, building, interior, design, geometry, symmetry, concrete, history, art deco, looking up, mid century, travel',
  ),
  theme(
    'Fantasy',
    `dragon castle wizard knight samurai sword portal witch forest kingdom spirit phoenix unicorn throne
    robot ghost warrior elf shrine crystal fairy cyborg mech airship dungeon rune sorcerer giant golem
    goddess oracle titan ronin android hologram citadel realm spell guardian`,
    'enchanted magical cursed mystic forgotten epic eternal legendary hidden haunted cyberpunk lost ethereal',
    'fantasy, art, digital art, magic, anime, concept art, illustration, cyberpunk, sci-fi, pixel art, video game, dark fantasy',
  ),
  theme(
    'Cars',
    `car engine road motorcycle truck wheel garage racetrack coupe roadster headlight drift supercar
    sunset highway convertible dashboard speedometer bumper spoiler racer caravan camper tunnel exhaust
    jeep wagon cockpit pitstop`,
    'fast vintage classic electric turbo sleek chrome custom muscle red black dusty retro silver',
    'car, cars, vehicle, automotive, speed, road, racing, sports car, muscle car, vintage, jdm, road trip',
  ),
  theme(
    'Food',
    `coffee bread orange lemon strawberry cake cookie pancake noodle sushi pizza apple peach berry honey
    chocolate teapot mug kitchen breakfast croissant espresso spice cinnamon avocado mango cheese olive
    donut macaron latte grape cherry pear`,
    'sweet fresh ripe sour creamy homemade tasty juicy toasted crunchy steaming frosted sliced',
    'food, coffee, kitchen, fruit, still life, sweet, breakfast, top view, flat lay, dessert, drink, macro',
  ),
];

/** Used in all categories. */
export const ADJECTIVES = words(`
  silent blue golden lonely distant dark last red wild hidden soft little old quiet bright empty endless
  pale violet crimson emerald amber silver copper faded broken floating burning frozen falling glowing
  drifting wandering sleeping whispering shining fading painted secret strange gentle bold heavy hollow
  sacred northern southern eastern western winding open slow sudden restless fragile velvet electric`);

export const TIMES = words(
  'dawn dusk night sunset sunrise noon midnight daybreak twilight nightfall sundown moonrise',
);

export const COLORS = words(
  'blue green red orange purple pink yellow black white teal gold gray brown turquoise beige',
);

export const PLACES =
  phrases(`Iceland, Norway, Japan, Tokyo, Paris, New York, Scotland, Switzerland, Italy, Patagonia,
  California, Yosemite, Kyoto, London, Venice, Bali, Alaska, Canada, New Zealand, Sahara, Tuscany, Lofoten, Santorini,
  Amsterdam, Berlin, Lisbon, Prague, Barcelona, Dubai, Singapore, Hong Kong, Seoul, Nepal, Himalaya, Kilimanjaro, Fuji,
  Chamonix, Zermatt, Banff, Utah, Arizona, Hawaii, Maui, Oregon, Big Sur, Dolomites, Faroe Islands, Greenland, Madeira,
  Provence, Cappadocia, Petra, Marrakesh, Havana, Rio, Machu Picchu, Amazon, Serengeti, Namibia, Zanzibar`);
