package terms

// Trait is something peculiar to a unit.
type Trait string

// The traits.
const (
	Crack           Trait = "crack"
	Fanatic         Trait = "fanatic"
	Lancers         Trait = "lancers"
	Heavy           Trait = "heavy"
	Sappers         Trait = "sappers"
	Disciplined     Trait = "disciplined"
	UnsteadyLoyalty Trait = "unsteady_loyalty"
	Afghan          Trait = "afghan"
	Hidden          Trait = "hidden"
	Standard        Trait = "standard"
	SergeantMajor   Trait = "sergeant_major"
	Composite       Trait = "composite"
	Motor           Trait = "motor"
	LightHorse      Trait = "light_horse"
	Dismounted      Trait = "dismounted"
	Tools           Trait = "tools"
	Civilians       Trait = "civilians"
	AllFirearms     Trait = "all_firearms"
	NotBritish      Trait = "not_british"
	Drummer         Trait = "drummer"
	Bugler          Trait = "bugler"
	Petticoats      Trait = "petticoats"
	TaskPontoon     Trait = "task_pontoon"
	TaskDemolition  Trait = "task_demolition_charge"
	TaskRepair      Trait = "task_bridge_repair"
	TaskRedoubt     Trait = "task_redoubt"
	TaskRoadCut     Trait = "task_road_cut"
	TaskFortify     Trait = "task_fortify_village"
	Gunboat         Trait = "gunboat"
	Steamship       Trait = "steamship"
	Dhow            Trait = "dhow"
	MasterDhow      Trait = "master_dhow"
	Carried         Trait = "carried"
)

// Traits are the traits.
var Traits = List[Trait]{
	{Crack, "Crack", "Among the best of its army."},
	{Fanatic, "Fanatic", "Its men do not count their lives: ghazis, dervishes."},
	{Lancers, "Lancers", "Horsemen with the lance beside their other arm."},
	{Heavy, "Heavy", "Big men on big horses."},
	{Sappers, "Sappers", "It can dig, bridge and blow up."},
	{Disciplined, "Disciplined", "It keeps its order longer than others of its kind."},
	{UnsteadyLoyalty, "Unsteady loyalty", "It may not fight for those whom it serves."},
	{Afghan, "Afghan", "Men of the Afghan hills, at home in them."},
	{Hidden, "Hidden", "It begins where nobody sees it."},
	{Standard, "Standard", "It carries a standard."},
	{SergeantMajor, "Sergeant-major", "A sergeant-major stands by its colonel."},
	{Composite, "Composite", "Put together of detachments, without a staff."},
	{Motor, "Motor", "Its guns or loads go by motor."},
	{LightHorse, "Light horse", "Horsemen who scout and skirmish."},
	{Dismounted, "Dismounted", "It begins off its horses."},
	{Tools, "Tools", "It has a wagon or mules with tools."},
	{Civilians, "Civilians", "People who do not fight."},
	{AllFirearms, "All firearms", "Irregulars of whom every man has a firearm."},
	{NotBritish, "Not British", "Imperial troops of another nation."},
	{Drummer, "Drummer", "A drummer is with it."},
	{Bugler, "Bugler", "A bugler is with it."},
	{Petticoats, "Petticoats", "Civilians in skirts, who run slower."},
	{TaskPontoon, "Task: pontoon", "It is there to lay a pontoon bridge."},
	{TaskDemolition, "Task: demolition charge", "It is there to lay a charge."},
	{TaskRepair, "Task: bridge repair", "It is there to mend a bridge."},
	{TaskRedoubt, "Task: redoubt", "It is there to build a redoubt."},
	{TaskRoadCut, "Task: road cut", "It is there to cut a road."},
	{TaskFortify, "Task: fortify village", "It is there to fortify a village."},
	{Gunboat, "Gunboat", "It is the crew of a gunboat."},
	{Steamship, "Steamship", "It is the crew of a river steamer."},
	{Dhow, "Dhow", "It is the crew of a dhow."},
	{MasterDhow, "Master dhow", "It is the crew of a great dhow."},
	{Carried, "Carried", "It rides in wagons on the march, and fights on foot."},
}
