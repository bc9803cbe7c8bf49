; The installer of {{.App.Name}} for Windows: for one person, without an administrator.
Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave on
!include "MUI2.nsh"
!include "FileFunc.nsh"

Name "{{.App.Name}}"
OutFile "{{.Installer}}"
InstallDir "$LOCALAPPDATA\Programs\{{.App.Name}}"
InstallDirRegKey HKCU "Software\{{.App.Name}}" "Folder"
VIProductVersion "{{.App.Version}}.{{.App.Build}}"
VIAddVersionKey "ProductName" "{{.App.Name}}"
VIAddVersionKey "FileDescription" "Installer of {{.App.Name}} {{.App.Version}}"
VIAddVersionKey "FileVersion" "{{.App.Version}}.{{.App.Build}}"
VIAddVersionKey "ProductVersion" "{{.App.Version}}.{{.App.Build}}"
VIAddVersionKey "LegalCopyright" "The Frontier authors; MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\{{.App.ID}}"
!define MUI_ICON "{{.Files}}/frontier.ico"
!define MUI_UNICON "{{.Files}}/frontier.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\frontier.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "{{.Files}}/LICENCE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "{{.App.Name}}"
	SetOutPath "$INSTDIR"
	File "{{.Files}}/frontier.exe"
	File "{{.Files}}/campaign.exe"
	File "{{.Files}}/frontier.ico"
	File "{{.Files}}/LICENCE.txt"
	File "{{.Files}}/LICENCES-OF-OTHERS.txt"
	File "{{.Files}}/README.txt"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\{{.App.Name}}.lnk" "$INSTDIR\frontier.exe" "" "$INSTDIR\frontier.ico"
	WriteRegStr HKCU "Software\{{.App.Name}}" "Folder" "$INSTDIR"
{{range .App.Associations}}
	WriteRegStr HKCU "Software\Classes\.{{.Ending}}" "" "{{$.App.Name}}.{{.Ending}}"
	WriteRegStr HKCU "Software\Classes\.{{.Ending}}" "Content Type" "{{.MIME}}"
	WriteRegStr HKCU "Software\Classes\{{$.App.Name}}.{{.Ending}}" "" "{{.Name}}"
	WriteRegStr HKCU "Software\Classes\{{$.App.Name}}.{{.Ending}}\DefaultIcon" "" "$INSTDIR\frontier.ico"
	WriteRegStr HKCU "Software\Classes\{{$.App.Name}}.{{.Ending}}\shell\open\command" "" '"$INSTDIR\frontier.exe" "%1"'
{{end}}
	WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\campaign.exe" "" "$INSTDIR\campaign.exe"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "{{.App.Name}}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "{{.App.Version}}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\frontier.ico"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Frontier authors"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	IntFmt $0 "0x%08X" $0
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Campaigns and settings stay: they are the person's.
Section "Uninstall"
	Delete "$INSTDIR\frontier.exe"
	Delete "$INSTDIR\campaign.exe"
	Delete "$INSTDIR\frontier.ico"
	Delete "$INSTDIR\LICENCE.txt"
	Delete "$INSTDIR\LICENCES-OF-OTHERS.txt"
	Delete "$INSTDIR\README.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\{{.App.Name}}.lnk"
{{range .App.Associations}}
	DeleteRegKey HKCU "Software\Classes\{{$.App.Name}}.{{.Ending}}"
	ReadRegStr $0 HKCU "Software\Classes\.{{.Ending}}" ""
	StrCmp $0 "{{$.App.Name}}.{{.Ending}}" 0 +2
	DeleteRegKey HKCU "Software\Classes\.{{.Ending}}"
{{end}}
	DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\campaign.exe"
	DeleteRegKey HKCU "Software\{{.App.Name}}"
	DeleteRegKey HKCU "${UNINSTALL}"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
